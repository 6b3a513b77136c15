import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PublishedFolder } from '../../server/published-build/published-folder.ts';
import { withPublishLock } from './publication.ts';

const folder = () => new PublishedFolder(mkdtempSync(join(tmpdir(), 'published-')));

test('a running publish keeps one file for its lock, so that nothing beside it can stop the next one', async () => {
  const published = folder();
  await withPublishLock(published, async () => {
    expect(readdirSync(published.path)).toEqual(['publish.lock']);
  });
});

test('of two publishes at once the second one is refused, and a later one runs', async () => {
  const published = folder();
  await withPublishLock(published, async () => {
    await expect(withPublishLock(published, async () => {})).rejects.toThrow('Another publish is using');
  });
  await withPublishLock(published, async () => {});
});
