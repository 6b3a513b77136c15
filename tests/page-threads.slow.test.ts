import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RepeatedBuild, removeAllButBundles } from './fixtures/repeated-build.ts';
import { copyTestPages } from './fixtures/test-site.ts';

// Of 2,000 changed pages a second thread builds a part (src/build/incremental/build-pages.ts).
const folder = mkdtempSync(join(tmpdir(), 'threads-'));
const pages = join(folder, 'pages');
copyTestPages(pages);
afterAll(() => rmSync(folder, { recursive: true }), 60_000);

function build(dist: string): string {
  const env = { ...process.env, PAGES_DIR: pages, DIST_DIR: join(folder, dist) };
  return execFileSync(process.execPath, ['src/cli/build.mjs'], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 1 << 26,
  });
}

function filesOf(dist: string): Map<string, string> {
  const root = join(folder, dist, 'site');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path, 'base64')]));
}

/** Adds copies of a course, each with an address, a title and a description of its own. */
function addPages(from: number, to: number): void {
  const course = readFileSync(join(pages, 'nvq-2', 'tiling.json'), 'utf8');
  for (let number = from; number < to; number++) {
    const description = `Copy ${number} of a course, to see that pages come out the same on however many threads.`;
    const { blocks, ...rest } = JSON.parse(course);
    // Without a picture of its own, which takes longer to draw than the page.
    const [{ image: _, ...hero }, ...others] = blocks;
    const page = { ...rest, blocks: [hero, ...others], route: `/copy-${number}`, title: `Copy ${number}`, description };
    writeFileSync(join(pages, 'nvq-2', `copy-${number}.json`), JSON.stringify(page));
  }
}

test('two threads lay the pages that one thread lays', { timeout: 600_000 }, async () => {
  const oneThread = new RepeatedBuild({ ...process.env, PAGES_DIR: pages, DIST_DIR: join(folder, 'one-thread') });
  // The first one bundles, after which its process ends.
  await oneThread.build();
  cpSync(join(folder, 'one-thread'), join(folder, 'two-threads'), { recursive: true });
  removeAllButBundles(join(folder, 'two-threads'));
  addPages(0, 1_000);
  await oneThread.build();
  addPages(1_000, 2_000);
  expect((await oneThread.build()).output).toContain('1000 of them changed');
  oneThread.end();
  expect(build('two-threads')).not.toContain('of them changed');
  expect(filesOf('two-threads')).toEqual(filesOf('one-thread'));
});

/** Runs the build on a terminal, of util-linux, and presses Ctrl+C when it shows its progress. @returns what it prints */
async function interruptBuild(dist: string): Promise<string> {
  const env = { ...process.env, PAGES_DIR: pages, DIST_DIR: join(folder, dist) };
  const terminal = spawn('script', ['--quiet', '--return', '--command', 'node src/cli/build.mjs', '/dev/null'], {
    env,
  });
  let output = '';
  let pressed = false;
  terminal.stdout.on('data', (chunk) => {
    output += chunk;
    // Once: the terminal echoes it, and a second one would end the process at once.
    if (!pressed && output.includes('Building pages: ')) {
      pressed = true;
      terminal.stdin.write('\x03');
    }
  });
  await once(terminal, 'close');
  return output;
}

test('a terminal shows how many pages are built; Ctrl+C then changes nothing, and says so', async () => {
  const before = filesOf('two-threads');
  const output = await interruptBuild('two-threads');
  expect(output).toMatch(/Building pages: \d+ of 2054 .* left/);
  expect(output).toContain('Stopped: the site was not built.');
  expect(output).not.toContain('Built');
  expect(filesOf('two-threads')).toEqual(before);
}, 240_000);
