import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';
import { BUILT_FOLDER } from './built-shop.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';

/** The page that each version changes, and its product. */
export const CHANGED_PAGE = '/card-BlueSkilled';
export const CHANGED_PRODUCT = '66d5c1e84b7f29a06e1d8c22';

export const FIRST_VERSION = 101;

/** Content that changes and is published, in folders of its own. */
export class PublishedShop {
  /** Inside the project, whose packages a preview's server imports. */
  readonly folder = mkdtempSync(join(dirname(BUILT_FOLDER), 'publish-'));
  readonly published: string;
  readonly #environment: NodeJS.ProcessEnv & Record<'PAGES_DIR' | 'DIST_DIR', string>;

  /** @param published the folder of published builds, if not one beside the content */
  constructor(published?: string) {
    this.published = published ?? join(this.folder, 'published');
    this.#environment = {
      ...process.env,
      PAGES_DIR: join(this.folder, 'pages'),
      PUBLIC_DIR: resolve('tests/fixtures/site/public'),
      DIST_DIR: join(this.folder, 'dist'),
      PUBLISHED_DIR: this.published,
      PREVIEW_PORT: '0',
    };
    cpSync('tests/fixtures/site/pages', this.#environment.PAGES_DIR, { recursive: true });
    cpSync(BUILT_FOLDER, this.#environment.DIST_DIR, { recursive: true });
  }

  /** Writes version N: its page says so, and its price is N pounds. */
  write(version: number): void {
    this.#change(
      'cards/blue-skilled.json',
      /"heading": "At a glance.*"/,
      `"heading": "At a glance, version ${version}"`,
    );
    this.#change(
      '_data/catalogue.json',
      /("name": "Blue Skilled Card",[^{}]*"price": )\d+/,
      (_all, before) => `${before}${version}`,
    );
  }

  /** Writes version N of the footer, which is part of the scripts. */
  writeFooter(version: number): void {
    this.#change('_data/site.json', /"Plumbline Training is .*?"/, `"Plumbline Training is at version ${version}."`);
  }

  /** Runs npm run publish. @returns exit code and output */
  publish(...flags: string[]): Promise<{ code: number | null; text: string }> {
    return this.#ended(this.start(...flags));
  }

  /** Publishes as the desk does. @returns exit code and output */
  publishAtDesk(): Promise<{ code: number | null; text: string }> {
    const script = `import { cpSync } from 'node:fs';
import { compressInBackground, TreeBuild } from './src/desk/publishing/tree-build.ts';
import { publishStored, withPublishedFolder } from './src/desk/publishing/publication.ts';
const { PAGES_DIR, PUBLIC_DIR, PUBLISHED_DIR } = process.env;
// The content as it is, in place of a tree of git.
const build = new TreeBuild({
  publicFolder: PUBLIC_DIR,
  place: async () => ({ pages: 'pages' }),
  siteOf: async (tree) => tree,
  checkOut: async (_site, folder) => cpSync(PAGES_DIR, folder + '/pages', { recursive: true }),
});
await build.build('tree', compressInBackground);
await withPublishedFolder(PUBLISHED_DIR, (folder) => publishStored(folder, undefined, build.dist));
await build.end();`;
    const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
    return this.#ended(spawn(process.execPath, words, { env: this.#environment }));
  }

  async #ended(command: ChildProcess): Promise<{ code: number | null; text: string }> {
    const texts: string[] = [];
    for (const stream of [command.stdout, command.stderr]) stream?.on('data', (text) => texts.push(String(text)));
    const [code] = await once(command, 'close');
    return { code, text: texts.join('') };
  }

  start(...flags: string[]): ChildProcess {
    return spawn(process.execPath, ['src/cli/typescript.mjs', 'src/cli/publish/publish.ts', ...flags], {
      env: this.#environment,
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #change(file: string, pattern: RegExp, text: string | ((all: string, before: string) => string)): void {
    const path = join(this.#environment.PAGES_DIR, file);
    const before = readFileSync(path, 'utf8');
    const after = typeof text === 'string' ? before.replace(pattern, text) : before.replace(pattern, text);
    if (after === before && !pattern.test(before)) throw new Error(`${file} has no ${pattern}`);
    // A file that is saved as it was would date the calendar files anew, and make another build.
    if (after !== before) writeFileSync(path, after);
  }
}

/** Publishes the first version, and starts a server that serves what is published. */
export async function servePublished(): Promise<{
  shop: PublishedShop;
  server: ServerProcess;
  end: () => Promise<void>;
}> {
  const shop = new PublishedShop();
  shop.write(FIRST_VERSION);
  expect(await shop.publish()).toMatchObject({ code: 0 });
  const storage = await makeStorage('the embedded database');
  const server = await startProcess({ ...storage.settings, PUBLISHED_DIR: shop.published });
  const end = async () => {
    await server.stop();
    await storage.drop();
    shop.remove();
  };
  return { shop, server, end };
}

/** The version in a page's text, and the one in its price. */
export function versionsIn(html: string): { text: number; price: number } {
  return {
    text: Number(/At a glance, version (\d+)/.exec(html)?.[1]),
    price: Number(/£(\d+) ?\+ ?VAT/.exec(html)?.[1]),
  };
}

/** The addresses of the scripts, styles and fonts that a page names. */
function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Visits of pages during publishes and faults. */
export interface Visits {
  stopped: boolean;
  requests: number;
  failures: string[];
  /** How long the page took each time, in milliseconds. */
  times: number[];
}

/** Reads the changed page, which must be whole, with its assets and `more`. @returns the version of its price */
export async function visitPage(visits: Visits, address: string, ...more: readonly string[]): Promise<number> {
  const get = async (path: string) => {
    visits.requests += 1;
    try {
      const answer = await fetch(address + path);
      if (answer.status !== 200) visits.failures.push(`${path}: ${answer.status}`);
      return await answer.text();
    } catch (error) {
      visits.failures.push(`${path}: ${error}`);
      return '';
    }
  };
  const begun = performance.now();
  const html = await get(CHANGED_PAGE);
  visits.times.push(performance.now() - begun);
  const { text, price } = versionsIn(html);
  if (!(price === text)) visits.failures.push(`a page of two builds: version ${text}, price ${price}`);
  for (const path of [...assetsIn(html), ...more]) await get(path);
  return price;
}
