import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { placeNamedPictures, removePicturesBefore } from './place-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const [publicFolder, draftImages] = [join(folder, 'public'), join(folder, 'drafts')];
const folders = { pagesFolder: folder, publicFolder, draftImages };
const named = (address: string) => ({ root: '', images: new Map(), files: [{ path: 'a.json', text: `"${address}"` }] });
const names = (of: string) => readdirSync(join(of, 'images'));

function write(of: string, ...files: string[]): void {
  mkdirSync(join(of, 'images'), { recursive: true });
  for (const name of files) writeFileSync(join(of, 'images', name), 'A picture.');
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a picture moves to the site once a document names it, and others stay', () => {
  write(publicFolder);
  write(draftImages, 'wall.webp', 'wall-2.webp');
  placeNamedPictures(folders, named('\\/images\\/wall-2.webp'));
  expect([names(publicFolder), names(draftImages)]).toEqual([['wall-2.webp'], ['wall.webp']]);
});

it('a picture never replaces one of the site', () => {
  write(publicFolder, 'wall.webp');
  write(draftImages, 'wall.webp');
  placeNamedPictures(folders, named('/images/wall.webp'));
  expect(names(draftImages)).toEqual(['wall.webp']);
});

it('pictures are removed by their age', () => {
  write(draftImages, 'old.webp', 'new.webp');
  utimesSync(join(draftImages, 'images/old.webp'), 1, 1);
  removePicturesBefore(2_000, draftImages);
  expect(names(draftImages)).toEqual(['new.webp']);
});

it('without any uploads nothing happens', () => {
  write(publicFolder);
  placeNamedPictures(folders, named('/images/wall.webp'));
  removePicturesBefore(2_000, draftImages);
  expect(names(publicFolder)).toEqual([]);
});
