import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/build/sources/files.ts';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { bundleEditor } from '../../src/desk/bundle/editor-bundle.ts';
import { openingAddress, startEditor } from '../../src/desk/start-editor.ts';
import { TOKEN_HEADER } from '../../src/editor/protocol/connection.ts';
import { freePort } from '../fixtures/free-port.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'edit-'));
const [pages, others] = [join(folder, 'pages'), join(folder, 'others')];
copyTestPages(pages);
copyTestPages(others);
afterAll(() => rmSync(folder, { recursive: true }));

const EDIT = ['src/cli/typescript.mjs', 'src/cli/edit.ts'];

describe('npm run edit', { timeout: 120_000 }, () => {
  it('prints its address, opens a place that check has printed, and says so when its port is taken', async () => {
    const port = await freePort();
    const env = { ...process.env, PAGES_DIR: pages, CI: 'true', PORT: String(port) };
    const editor = spawn(process.execPath, [...EDIT, `${pages}/about.json:5`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await addressOf(editor)).toBe(`http://127.0.0.1:${port}/?document=about.json&pointer=%2Ftitle`);
    const second = spawnSync(process.execPath, EDIT, { env: { ...env, PAGES_DIR: others }, encoding: 'utf8' });
    expect(second.status).toBe(2);
    expect(second.stderr).toContain(`PORT=${port} is taken.`);
    const ended = once(editor, 'exit');
    editor.kill();
    await ended;
  });

  it('refuses pages that another editor works on and names it, until that one is killed', async () => {
    const env = { ...process.env, PAGES_DIR: pages, CI: 'true', PORT: '0' };
    const start = () => spawn(process.execPath, EDIT, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const first = start();
    const { origin } = new URL(await addressOf(first));
    const second = spawnSync(process.execPath, EDIT, { env, encoding: 'utf8' });
    expect(second.status).toBe(2);
    expect(second.stderr).toContain(`These pages are open in another editor: ${origin} (process `);
    await killGroup(first);
    const third = start();
    expect(await addressOf(third)).toMatch(/^http/);
    await killGroup(third);
  });

  it('without PORT takes the first free one, so that two editors do not disturb each other', async () => {
    const folders = {
      pagesFolder: pages,
      publicFolder: PUBLIC_FOLDER,
      bundle: await bundleEditor(join(folder, 'bundles')),
    };
    const editors = [
      await startEditor(folders, { host: '127.0.0.1' }),
      await startEditor({ ...folders, pagesFolder: others }, { host: '127.0.0.1' }),
    ];
    const ports = editors.map(({ address }) => Number(new URL(address).port));
    expect(ports[0]).toBeGreaterThanOrEqual(3100);
    expect(ports[1]).toBeGreaterThan(ports[0] ?? 0);
    await Promise.all(editors.map(({ app }) => app.close()));
  });

  it('names a file that is not there', () => {
    const { status, stderr } = spawnSync(process.execPath, [...EDIT, 'pages/none.json:3'], { encoding: 'utf8' });
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
    const first = await bundleEditor(bundles);
    const scripts = filesBelow(first).filter((path) => path.endsWith('.js'));
    const text = scripts.map((path) => readFileSync(join(first, path), 'utf8')).join('\n');
    expect(text.match(/jsxDEV|react-dom-client\.development|@vite\/client/)?.[0]).toBeUndefined();
    const { mtimeMs } = statSync(join(first, 'manifest.json'));
    expect(await bundleEditor(bundles)).toBe(first);
    expect(statSync(join(first, 'manifest.json')).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(bundles)).toHaveLength(1);
  });

  it('is no part of what is deployed: no file of the build has a byte of it', async () => {
    const dist = join(folder, 'dist');
    const env = { ...process.env, DIST_DIR: dist };
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/build.mjs'], { env, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const marked = (root: string) =>
      filesBelow(root).filter((path) => readFileSync(join(root, path)).includes(TOKEN_HEADER));
    expect(marked(await bundleEditor(join(folder, 'bundles')))).not.toEqual([]);
    expect(marked(dist)).toEqual([]);
    expect(filesBelow(dist).filter((path) => path.includes('editor'))).toEqual([]);
  });

  it('is kept outside the output of the build, where git and Docker do not see it', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/.editor/');
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.editor');
  });
});

/** Kills an editor with the process that it runs in, without a chance to clean up. */
async function killGroup(editor: ChildProcess): Promise<void> {
  const ended = once(editor, 'exit');
  process.kill(-(editor.pid ?? 0), 'SIGKILL');
  await ended;
}
