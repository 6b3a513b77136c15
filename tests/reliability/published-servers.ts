import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesBelow } from '../../src/build/sources/files.ts';
import { PublishedFolder } from '../../src/server/published-build/published-folder.ts';
import { readReports } from '../../src/server/published-build/server-report.ts';
import { until } from '../fixtures/until.ts';
import { CHANGED_PAGE, CHANGED_PRODUCT, FIRST_VERSION, PublishedShop, versionsIn } from './published-shop.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { makeStorage, type Storage } from './storages.ts';

/** Servers find a new build within a second, and look at a refused one again after ten. */
const FOLLOWS_MS = 20_000;
/** Room for twice what publishing needs: three builds of the test site and one that is being stored, of 8 MB each. */
const DISK_MB = 64;
/** Two machines, by name and user: nothing but the folder and the database is common to them. */
const HOSTS = [
  { uid: 65_533, hostname: 'shop-a' },
  { uid: 65_534, hostname: 'shop-b' },
];

/** A folder of published builds on a disk of its own, and two servers on other hosts that follow it. */
export class PublishedServers {
  readonly disk: SmallDisk = mountSmallDisk(DISK_MB);
  readonly shop = new PublishedShop(join(this.disk.folder, 'published'));
  readonly folder = new PublishedFolder(this.shop.published);
  /** The version that was acknowledged last. */
  version = FIRST_VERSION;
  readonly #storage: Storage;
  #servers: ServerProcess[] = [];

  private constructor(storage: Storage) {
    this.#storage = storage;
  }

  static async start(): Promise<PublishedServers> {
    const started = new PublishedServers(await makeStorage('PostgreSQL'));
    started.makeFolders();
    await started.publish(FIRST_VERSION);
    started.#servers = await Promise.all(HOSTS.map((_host, position) => started.startServer(position)));
    return started;
  }

  async startServer(host: number): Promise<ServerProcess> {
    return startProcess({ ...this.#storage.settings, PUBLISHED_DIR: this.folder.path }, HOSTS[host % HOSTS.length]);
  }

  /** Makes the folders, and gives their users the permissions that docs/operating.md asks for, but without a group. */
  makeFolders(): void {
    for (const path of [this.folder.path, this.folder.builds, this.folder.servers]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, path === this.folder.servers ? 0o777 : 0o755);
    }
  }

  get addresses(): string[] {
    return this.#servers.map(({ address }) => address);
  }

  /** Publishes a version, and expects that it is acknowledged and then found at every server. */
  async publish(version = this.version + 1): Promise<void> {
    this.shop.write(version);
    const { code, text } = await this.shop.publish();
    const serving = `${this.#servers.length} running servers serve it`;
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(serving) });
    this.version = version;
    await this.expectServed();
  }

  /** Expects every server to report: publish waits for those that do. */
  async expectReports(): Promise<void> {
    const reporting = () => new Set(readReports(this.folder).flatMap((report) => report?.server ?? []));
    await until(() => reporting().size === this.#servers.length, FOLLOWS_MS);
  }

  /** Expects every server to serve the version that was acknowledged last, and to say that all is well. */
  async expectServed(): Promise<void> {
    for (const address of this.addresses) {
      expect(await versionAt(address)).toBe(this.version);
      const product = await (await fetch(`${address}/api/products/${CHANGED_PRODUCT}`)).json();
      expect(product.data.price).toBe(this.version);
      await until(
        async () => (await (await fetch(`${address}/health/ready`)).json()).data.problem === null,
        FOLLOWS_MS,
      );
    }
  }

  async end(): Promise<void> {
    for (const server of this.#servers) await server.stop();
    await this.#storage.drop();
    this.shop.remove();
    this.disk.remove();
  }
}

/** The version of the changed page, which must be whole. */
export async function versionAt(address: string): Promise<number> {
  const { text, price } = versionsIn(await (await fetch(address + CHANGED_PAGE)).text());
  expect(price).toBe(text);
  return text;
}

/** Damage by a person or a disk to a file or a folder. */
export const FAULTS: Record<string, (path: string) => void> = {
  missing: (path) => rmSync(path, { recursive: true, force: true }),
  empty: (path) => (statSync(path).isFile() ? truncateSync(path, 0) : rmSync(path, { recursive: true })),
  half: (path) => {
    const half = (name: string) => truncateSync(name, Math.floor(statSync(name).size / 2));
    for (const name of statSync(path).isFile() ? [path] : filesBelow(path).map((name) => join(path, name))) half(name);
  },
  unreadable: (path) => chmodSync(path, 0),
  'a folder': (path) => {
    rmSync(path, { recursive: true });
    mkdirSync(path);
  },
};

/** Kills a publish, if it still runs. */
export async function kill(publish: ChildProcess): Promise<void> {
  const ended = once(publish, 'close');
  if (publish.exitCode === null && publish.kill('SIGKILL')) await ended;
}
