import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleEditor } from '../../src/build/editor/bundle/editor-bundle.ts';
import { openingAddress } from '../../src/build/editor/opening-address.ts';
import { filesBelow } from '../../src/build/sources/files-below.ts';
import { freePort } from '../fixtures/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'edit-'));
const pages = join(folder, 'pages');
cpSync('pages', pages, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const tsx = resolve('node_modules/.bin/tsx');

describe('npm run edit', { timeout: 120_000 }, () => {
  it('prints its address, opens a place that check has printed, and takes the next port when its own is taken', async () => {
    const port = await freePort();
    const env = { ...process.env, PAGES_DIR: pages, CI: 'true', PORT: String(port) };
    const editor = spawn(tsx, ['src/cli/edit.ts', `${pages}/about.json:5`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await addressOf(editor)).toBe(`http://127.0.0.1:${port}/?document=about.json&pointer=%2Ftitle`);
    const second = spawnSync(tsx, ['src/cli/edit.ts'], { env, encoding: 'utf8' });
    expect(second.status).toBe(2);
    expect(second.stderr).toContain(`${port}`);
    const ended = once(editor, 'exit');
    editor.kill();
    await ended;
  });

  it('names a file that is not there', () => {
    const { status, stderr } = spawnSync(tsx, ['src/cli/edit.ts', 'pages/none.json:3'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n').at(-1)).toBe('There is no document pages/none.json.');
  });

  it.each([
    [undefined, '/'],
    ['about.json', '/?document=about.json'],
    ['nvq-2/tiling.json:1', '/?document=nvq-2%2Ftiling.json'],
    ['_data/site.json:3:3', '/?document=_data%2Fsite.json&pointer=%2Fname'],
  ])('the place %s is the address %s', (place, address) => {
    expect(openingAddress(place, pages)).toBe(address);
  });
});

async function addressOf(editor: ChildProcess): Promise<string> {
  let printed = '';
  editor.stdout?.on('data', (text) => (printed += text));
  await expect.poll(() => printed, { timeout: 90_000 }).toContain('Ctrl+C');
  return /http:\S+/.exec(printed)?.[0] ?? '';
}

describe('the bundle', { timeout: 120_000 }, () => {
  it('is that of production, and is made once for the same sources', async () => {
    const bundles = join(folder, 'bundles');
    const first = await bundleEditor(bundles, pages);
    const scripts = filesBelow(first).filter((path) => path.endsWith('.js'));
    const text = scripts.map((path) => readFileSync(join(first, path), 'utf8')).join('\n');
    expect(text).not.toMatch(/jsxDEV|react-dom-client\.development|@vite\/client/);
    const { mtimeMs } = statSync(join(first, 'manifest.json'));
    expect(await bundleEditor(bundles, pages)).toBe(first);
    expect(statSync(join(first, 'manifest.json')).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(bundles)).toHaveLength(1);
  });

  it('is made again when a source has changed, and the old one goes', async () => {
    const bundles = join(folder, 'bundles-of-settings');
    const first = await bundleEditor(bundles, pages);
    const settings = join(pages, '_data/site.json');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('"promise": "', '"promise": "New '));
    expect(await bundleEditor(bundles, pages)).not.toBe(first);
    expect(readdirSync(bundles)).toHaveLength(1);
  });

  it('is kept outside the output of the build, where git and Docker do not see it', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/.editor/');
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.editor');
  });
});
