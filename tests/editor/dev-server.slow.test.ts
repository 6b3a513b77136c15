import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { copyTestPages, OWN_CONTENT } from '../fixtures/test-site.ts';
import { until } from '../fixtures/until.ts';

// npm run dev in a copy of the project, whose documents and images are saved, renamed and deleted.
const ROUNDS = 1_000;
const LONGEST_WAIT_MS = 60_000;

const project = mkdtempSync(join(tmpdir(), 'dev-server-'));
const inProject = (path: string) => join(project, path);
let server: ChildProcess;
let address = '';
let printed = '';

beforeAll(async () => {
  copyTestPages(inProject('pages'));
  cpSync(PUBLIC_FOLDER, inProject('public'), { recursive: true });
  for (const name of ['schema', 'package.json']) cpSync(name, inProject(name), { recursive: true });
  for (const name of ['src', 'node_modules', 'tsconfig.json', 'vite.config.ts'])
    symlinkSync(resolve(name), inProject(name));
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ['src/cli/typescript.mjs', 'src/cli/dev-server.ts'], {
    cwd: project,
    env: {
      ...OWN_CONTENT,
      PORT: String(port),
      HOST: 'localhost',
      NODE_ENV: 'development',
      DATA_DIR: inProject('data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (printed += text));
  await until(() => printed.includes('Local'), LONGEST_WAIT_MS);
}, 90_000);

afterAll(async () => {
  const ended = server.exitCode === null && once(server, 'exit');
  server.kill();
  await ended;
  rmSync(project, { recursive: true });
});

/** The text of a page as the server shows it. */
async function shown(route: string): Promise<string> {
  return (await fetch(`${address}${route}`)).text();
}

async function untilShown(route: string, text: string): Promise<void> {
  await expect.poll(() => shown(route), { timeout: LONGEST_WAIT_MS }).toContain(text);
}

/** A document with another first heading. */
function withHeading(document: string, heading: string): string {
  return document.replace(/"heading": "[^"]*"/, `"heading": "${heading}"`);
}

function saveHeading(path: string, heading: string): void {
  saveAtomically(path, withHeading(readFileSync(path, 'utf8'), heading));
}

/** Saves as most editors and `sed -i` do: writes another file, and renames it over the first. */
function saveAtomically(path: string, text: string | Buffer): void {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}

describe('the development server', { timeout: 90_000 }, () => {
  it('shows every atomic save of a document', async () => {
    const about = inProject('pages/about.json');
    for (const heading of ['About us, first', 'About us, second', 'About us, third']) {
      saveHeading(about, heading);
      await untilShown('/about', heading);
    }
  });

  it('answers the malformed address /%E0%A4%A with 400, and goes on', async () => {
    expect((await fetch(`${address}/%E0%A4%A`)).status).toBe(400);
    await untilShown('/about', '<main');
  });

  it('reports an image that was deleted, and its return', async () => {
    const image = inProject('public/images/tiling.svg');
    const text = readFileSync(image, 'utf8');
    printed = '';
    rmSync(image);
    await until(() => printed.includes('missing-image'), LONGEST_WAIT_MS);
    writeFileSync(image, text);
    const about = inProject('pages/about.json');
    saveHeading(about, 'About us, with pictures');
    await untilShown('/about', 'About us, with pictures');
  });

  it('keeps what Visual Studio Code completes up to date', async () => {
    const values = () => readFileSync(inProject('schema/editor/content.json'), 'utf8');
    const catalogue = inProject('pages/_data/catalogue.json');
    expect(values()).toContain('"Plastering, £750 +VAT"');
    writeFileSync(inProject('public/images/just-added.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect.poll(values, { timeout: LONGEST_WAIT_MS }).toContain('/images/just-added.svg');
    saveAtomically(catalogue, readFileSync(catalogue, 'utf8').replaceAll('"price": 750', '"price": 755'));
    await expect.poll(values, { timeout: LONGEST_WAIT_MS }).toContain('"Plastering, £755 +VAT"');
    expect(readFileSync(inProject('.vscode/facts.code-snippets'), 'utf8')).toContain('{{nvq.level3Duration}}');
  });

  it('survives a folder of documents that is taken away and comes back', async () => {
    printed = '';
    renameSync(inProject('pages'), inProject('elsewhere'));
    await until(() => printed.includes('/pages does not exist'), LONGEST_WAIT_MS);
    renameSync(inProject('elsewhere'), inProject('pages'));
    const about = inProject('pages/about.json');
    saveHeading(about, 'About us, again');
    await untilShown('/about', 'About us, again');
  });

  it(`shows the last state after ${ROUNDS} random saves, renames and deletions`, async () => {
    const random = seededRandom(1);
    const folders = ['pages/nvq-2', 'public/images'].map(inProject);
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    const texts = new Map(files.map((file) => [file, readFileSync(file)]));
    for (let round = 0; round < ROUNDS; round++) {
      const folder = random.of(folders);
      const file = random.of(files.filter((one) => dirname(one) === folder));
      const text = withHeading(String(texts.get(file)), `Round ${round}`);
      if (file.endsWith('.json')) texts.set(file, Buffer.from(text));
      change(random, file, texts.get(file) ?? Buffer.of());
    }
    for (const file of files) rmSync(elsewhere(file), { force: true });
    for (const file of random.shuffled(files)) writeFileSync(file, texts.get(file) ?? '');
    for (const [file, text] of texts) {
      if (!file.endsWith('.json')) continue;
      const { route } = JSON.parse(String(text));
      await untilShown(route, /"heading": "([^"]*)"/.exec(String(text))?.[1] ?? '');
    }
    expect(server.exitCode).toBeNull();
  });
});

/** Does one random thing to a file, or to all files of its folder. */
function change(random: Random, file: string, text: Buffer): void {
  const folder = dirname(file);
  const away = elsewhere(file);
  random.of([
    () => writeFileSync(file, text),
    () => saveAtomically(file, text),
    () => rmSync(file, { force: true }),
    () => existsSync(file) && renameSync(file, away),
    () => existsSync(away) && renameSync(away, file),
    () => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    },
  ])();
}

/** The name that a file is renamed to. */
function elsewhere(file: string): string {
  return join(dirname(file), `renamed-${basename(file)}`);
}
