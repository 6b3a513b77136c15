import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTestPages } from '../fixtures/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-watch-'));
let check: ChildProcess;
let printed = '';

beforeEach(() => {
  copyTestPages(folder);
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

it('check --watch sees a document that is replaced, and a folder that was away', { timeout: 60_000 }, async () => {
  await untilPrinted('Waiting for changes');
  const about = join(folder, 'about.json');
  const text = readFileSync(about, 'utf8');
  for (const [key, result] of [
    ['heding', '“heding” should be “heading”.'],
    ['heading', 'All right: 53 pages.'],
    ['hedding', '“hedding” should be “heading”.'],
  ]) {
    printed = '';
    writeFileSync(`${about}~`, text.replace('"heading"', `"${key}"`));
    renameSync(`${about}~`, about);
    await untilPrinted(String(result));
  }
  renameSync(folder, `${folder}-away`);
  await untilPrinted(`${folder} does not exist.`);
  printed = '';
  renameSync(`${folder}-away`, folder);
  await untilPrinted('“hedding” should be “heading”.');
});
