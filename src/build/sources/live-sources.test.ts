import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTestPages } from '../../../tests/fixtures/test-site.ts';
import { PUBLIC_FOLDER } from './folders.ts';
import { LiveSources } from './live-sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-sources-'));
  copyTestPages(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that is saved is another object; the others and the images stay the same', () => {
  const sources = new LiveSources(folder, PUBLIC_FOLDER);
  const before = sources.refresh();
  const about = join(folder, 'about.json');
  writeFileSync(about, `${readFileSync(about, 'utf8')}\n`);
  const after = sources.refresh();
  const changed = after.files.filter((file, place) => file !== before.files[place]);
  expect(changed.map(({ path }) => path)).toEqual([expect.stringMatching(/about\.json$/)]);
  expect(after.images).toBe(before.images);
});

test('a file that is saved with the same text stays the same object', () => {
  const sources = new LiveSources(folder, PUBLIC_FOLDER);
  const before = sources.refresh();
  const about = join(folder, 'about.json');
  writeFileSync(about, readFileSync(about, 'utf8'));
  const { files } = sources.refresh();
  expect(files.every((file, place) => file === before.files[place])).toBe(true);
});
