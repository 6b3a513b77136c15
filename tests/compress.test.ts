import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from './fixtures/seeded-random.ts';
import { until } from './fixtures/until.ts';

const FILES = 300;
const COMMAND = ['src/cli/typescript.mjs', 'src/cli/compress.ts'];

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(dist, 'site'));
  const random = seededRandom(FILES);
  const word = () => random.below(1e9).toString(36);
  for (let file = 0; file < FILES; file++)
    writeFileSync(join(dist, 'site', `${file}.html`), Array.from({ length: 600 }, word).join(' '));
}, 60_000);
afterEach(() => rmSync(dist, { recursive: true }));

const names = (ending: string) => readdirSync(join(dist, 'site')).filter((name) => name.endsWith(ending));
const environment = () => ({ ...process.env, DIST_DIR: dist });

test('compress that is stopped by Ctrl+C reports how much was done, and goes on there the next time', async () => {
  const stopped = spawn(process.execPath, COMMAND, { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  stopped.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const closed = once(stopped, 'close');
  await until(() => names('.br').length > 0, 30_000);
  stopped.kill('SIGINT');
  const [code] = await closed;
  expect(code).toBe(130);
  const compressed = names('.br');
  expect(output).toContain(`Stopped after ${compressed.length} files`);
  expect(compressed.length).toBeLessThan(FILES);
  expect(names('.part')).toEqual([]);
  for (const name of compressed) {
    const text = readFileSync(join(dist, 'site', name.slice(0, -'.br'.length)));
    expect(brotliDecompressSync(readFileSync(join(dist, 'site', name))).equals(text)).toBe(true);
  }
  const rest = spawnSync(process.execPath, COMMAND, { env: environment(), encoding: 'utf8' });
  expect(rest.stdout).toContain(`Compressed ${FILES - compressed.length} files`);
  // In a pipe there is no progress.
  expect(rest.stderr).toBe('');
}, 60_000);
