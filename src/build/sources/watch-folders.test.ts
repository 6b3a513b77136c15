import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let root: string;
let file: string;
let stop: () => Promise<void>;
let reported: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'watch-folders-'));
  mkdirSync(join(root, 'pages', 'inner'), { recursive: true });
  file = join(root, 'pages', 'inner', 'page.json');
  writeFileSync(file, 'first');
  reported = [];
  stop = watchFolders([join(root, 'pages')], (changed) => reported.push(...changed));
  await untilReported(join(root, 'pages'));
});

afterEach(async () => {
  await stop();
  rmSync(root, { recursive: true });
});

/** Waits for a report of the path, and forgets it. */
async function untilReported(path: string): Promise<void> {
  await vi.waitUntil(() => reported.includes(path), { timeout: 10_000 });
  reported = [];
}

describe('watched folders', () => {
  it('report a file that is written in place', async () => {
    writeFileSync(file, 'second');
    await untilReported(file);
  });

  it('report a file that is replaced by another, again and again', async () => {
    for (const text of ['second', 'third', 'fourth']) {
      writeFileSync(`${file}~`, text);
      renameSync(`${file}~`, file);
      await untilReported(file);
    }
  });

  it('report a change right after the report of another', async () => {
    for (const text of ['second', 'third', 'fourth']) {
      writeFileSync(file, text);
      await untilReported(file);
    }
  });

  it('report a file that is deleted, and its return', async () => {
    rmSync(file);
    await untilReported(file);
    writeFileSync(file, 'second');
    await untilReported(file);
  });

  it('report a file in a new folder', async () => {
    const added = join(root, 'pages', 'added', 'page.json');
    mkdirSync(join(root, 'pages', 'added'));
    writeFileSync(added, 'first');
    await untilReported(added);
  });

  it('report a watched folder that is taken away, and a change after its return', async () => {
    renameSync(join(root, 'pages'), join(root, 'away'));
    await untilReported(join(root, 'pages'));
    renameSync(join(root, 'away'), join(root, 'pages'));
    await untilReported(file);
    writeFileSync(file, 'second');
    await untilReported(file);
  });
});
