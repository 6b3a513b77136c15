import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withoutHardLinks } from '../../../../tests/fixtures/without-hard-links.ts';
import { UNWATCHED } from '../../../lib/long-work.ts';
import { openDatabase } from '../database.ts';
import { backUp, restore } from './backup.ts';
import { writeNew } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('on a file system without hard links, %s', (code) => {
  test('a file gets its name once it is whole', async () => {
    const file = join(folder, 'file');
    await withoutHardLinks(code, () =>
      writeNew(file, async (unfinished) => {
        writeFileSync(unfinished, 'whole');
        expect(readdirSync(folder)).toEqual(['file.unfinished']);
      }),
    );
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('a file that has the name by then is not replaced', async () => {
    const file = join(folder, 'file');
    const writing = withoutHardLinks(code, () => writeNew(file, async () => writeFileSync(file, 'of another')));
    await expect(writing).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('of another');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});

test('there a database is backed up, and restored only elsewhere: a server could begin its own meanwhile', async () => {
  const place = (name: string) => ({ databaseUrl: null, dataDir: join(folder, name) });
  await (await openDatabase(place('shop'))).destroy();
  const file = join(folder, 'backup');
  await withoutHardLinks('EPERM', async () => {
    await backUp(place('shop'), file, UNWATCHED);
    await expect(restore(place('restored'), file)).rejects.toThrow('has no hard links');
  });
  expect(readdirSync(join(folder, 'restored'))).toEqual([]);
});
