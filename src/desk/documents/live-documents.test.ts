import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskWatch } from './live-documents.ts';

test('a pages folder that is gone for a moment ends nothing, and is looked at again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const [pages, images] = [join(folder, 'pages'), join(folder, 'public')];
  for (const one of [pages, images]) mkdirSync(one);
  writeFileSync(join(pages, 'about.json'), '{}');
  const disk = new DiskWatch({ pagesFolder: pages, publicFolder: images, draftImages: '' });
  cpSync(pages, join(folder, 'copy'), { recursive: true });
  rmSync(pages, { recursive: true });
  disk.look();
  const changed = new Promise((resolve) => disk.once('changed', resolve));
  mkdirSync(pages);
  writeFileSync(join(pages, 'about.json'), '{ "title": "About" }');
  expect(await changed).toMatchObject({ documents: [{ document: 'about.json' }] });
  await disk.end();
  rmSync(folder, { recursive: true });
});
