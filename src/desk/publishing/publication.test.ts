import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPublishedFolder } from './publication.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'published-'));

test('a running publish keeps one file for its lock, so that nothing beside it can stop the next one', async () => {
  await withPublishedFolder(folder(), async ({ path }) => {
    expect(readdirSync(path).sort()).toEqual(['builds', 'publish.lock', 'servers']);
  });
});

test('of two publishes at once the second one is refused, and a later one runs', async () => {
  const published = folder();
  await withPublishedFolder(published, async () => {
    await expect(withPublishedFolder(published, async () => {})).rejects.toThrow('Another publish is using');
  });
  await withPublishedFolder(published, async () => {});
});
