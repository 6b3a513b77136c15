import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'check-watch-'));
let check: ChildProcess;
let printed = '';

beforeEach(() => {
  cpSync('pages', folder, { recursive: true });
  printed = '';
  check = spawn(process.execPath, ['--import', 'tsx', 'src/cli/check.ts', '--watch'], {
    env: { ...process.env, PAGES_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [check.stdout, check.stderr]) stream?.on('data', (text) => (printed += text));
});

afterEach(async () => {
  const ended = once(check, 'exit');
  check.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

function replace(file: string, from: string, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

async function untilPrinted(text: string): Promise<void> {
  await expect.poll(() => printed, { timeout: 20_000 }).toContain(text);
}

it('check --watch reports a mistake when it is saved, even in a folder of its own', { timeout: 60_000 }, async () => {
  await untilPrinted('Waiting for changes');
  replace('about.json', '"heading"', '"heding"');
  await untilPrinted('“heding” should be “heading”.');
  printed = '';
  replace('about.json', '"heding"', '"heading"');
  await untilPrinted('All right: 53 pages.');
  replace('nvq-2/carpentry.json', '"title"', '"titel"');
  await untilPrinted('“titel” should be “title”.');
});
