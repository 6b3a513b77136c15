import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import type { PublishedFolder } from './published-folder.ts';

const REPORT = Type.Object({
  /** Its host name and process id. */
  server: Type.String(),
  build: Type.String(),
  /** Id of the last publish that it has followed or refused; null before the first. */
  followed: Type.Union([Type.String(), Type.Null()]),
  /** Why it does not serve what was published then; null when it does. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
export type ServerReport = Static<typeof REPORT>;
export type ServerState = Omit<ServerReport, 'server'>;

/** How often a server shows that it is alive, in milliseconds. */
const BEAT_MS = 5_000;
/** A report older than this is from a server that was killed. */
const LIFETIME_MS = 6 * BEAT_MS;

/** The file in which a server reports its build. It disappears when the server stops, and goes stale if it is killed. */
export class ServerReportFile {
  readonly #server = `${hostname()} ${process.pid}`;
  readonly #folder: string;
  #path: string;
  #written = '';
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor({ servers }: PublishedFolder) {
    this.#folder = servers;
    this.#path = this.#newPath();
  }

  /** Writes the report if changed or gone, or as a sign of life. After a failure the next one gets another name. */
  async write(state: ServerState): Promise<void> {
    const report: ServerReport = { server: this.#server, ...state };
    const text = JSON.stringify(report);
    const isThere = await access(this.#path).then(
      () => true,
      () => false,
    );
    if (isThere && text === this.#written && performance.now() < this.#writtenAt + BEAT_MS) return;
    await mkdir(this.#folder).catch(() => undefined);
    try {
      await writeWhole(this.#path, text, { onDisk: true });
    } catch (error) {
      this.#path = this.#newPath();
      throw error;
    }
    this.#written = text;
    this.#writtenAt = performance.now();
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  /** Containers have the same process ids, and may have the same host name. */
  #newPath(): string {
    return join(this.#folder, `${this.#server} ${randomUUID()}.json`.replaceAll(/[^\w.-]/g, '-'));
  }
}

/** Reads reports, and removes those of killed servers; null for a damaged one, which its server writes again. */
export function readReports({ servers }: PublishedFolder): (ServerReport | null)[] {
  const now = clockOf(servers);
  return readdirSync(servers).flatMap((name) => {
    const path = join(servers, name);
    // A file may disappear at any time: its server stops.
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < LIFETIME_MS) return name.endsWith('.json') ? [readReport(path)] : [];
    removeStale(path);
    return [];
  });
}

/** The time by the clock that dates the files, which may be another machine's. */
function clockOf(servers: string): number {
  const probe = join(servers, '.clock');
  mkdirSync(servers, { recursive: true });
  rmSync(probe, { force: true, recursive: true });
  writeFileSync(probe, '');
  return statSync(probe).mtimeMs;
}

function removeStale(path: string): void {
  try {
    rmSync(path, { force: true, recursive: true });
  } catch {
    // Another user's: it stays, and is skipped.
  }
}

function readReport(path: string): ServerReport | null {
  try {
    const value = parseJson(readFileSync(path, 'utf8'));
    return Check(REPORT, value) ? value : null;
  } catch {
    return null;
  }
}
