import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTestPages } from '../fixtures/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-watch-'));
let check: ChildProcess;
let printed = '';
let results = '';

beforeEach(() => {
  copyTestPages(folder);
  printed = '';
  results = '';
  check = spawn(process.execPath, ['src/cli/typescript.mjs', 'src/cli/check.ts', '--watch'], {
    env: { ...process.env, PAGES_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  check.stdout?.on('data', (text) => (results += text));
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
  await untilPrinted('No problems in 54 pages.');
  replace('nvq-2/carpentry.json', '"title"', '"titel"');
  await untilPrinted('“titel” should be “title”.');
});

it('check --watch sees a document that is replaced, and a folder that was away', { timeout: 60_000 }, async () => {
  await untilPrinted('Waiting for changes');
  const about = join(folder, 'about.json');
  const text = readFileSync(about, 'utf8');
  for (const [key, result] of [
    ['heding', '“heding” should be “heading”.'],
    ['heading', 'No problems in 54 pages.'],
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

it('the task of VS Code lists each problem that check --watch prints when one is saved', {
  timeout: 60_000,
}, async () => {
  const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'));
  const [errors, notes] = tasks[0].problemMatcher;
  const fits = (pattern: string, line = '') => new RegExp(pattern).exec(line)?.slice(1);
  await untilPrinted('Waiting for changes');
  results = '';
  replace('about.json', '"heading"', '"heding"');
  await untilPrinted('“heding” should be “heading”.');
  await expect.poll(() => results, { timeout: 20_000 }).toMatch(/note\n|notes\./);

  const lines = results.trim().split('\n');
  const listed = lines.flatMap((line, index) => {
    const place = fits(errors.pattern[0].regexp, line);
    return place ? [[...place, ...(fits(errors.pattern[1].regexp, lines[index + 1]) ?? [])]] : [];
  });
  const position = expect.stringMatching(/^\d+$/);
  expect(listed).toEqual([
    [
      relative('', join(folder, 'about.json')),
      position,
      position,
      'error',
      'unknown-key',
      '“heding” should be “heading”.',
    ],
  ]);
  const counted = / (\d+) notes/.exec(lines.at(-1) ?? '')?.[1];
  expect(lines.filter((line) => fits(notes.pattern.regexp, line))).toHaveLength(Number(counted));
  expect(fits(errors.background.beginsPattern, lines[0])).toBeDefined();
  expect(fits(errors.background.endsPattern, lines.at(-1))).toBeDefined();
});
