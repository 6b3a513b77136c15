import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_FOLDER } from './folders.ts';
import { imageFormat } from './image-format.ts';

/** A file type box with its brands. */
function box(...brands: string[]): Buffer {
  const text = `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
  return Buffer.concat([Buffer.from([0, 0, 0, text.length + 4]), Buffer.from(`${text}\0\0\0\x08free`, 'latin1')]);
}

it.each([
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['SVG', readFileSync(join(PUBLIC_FOLDER, 'images/about.svg'))],
  ['SVG', Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- ${'by a program '.repeat(50)}-->\n<svg xmlns="x">`)],
  ['GIF', Buffer.from('GIF89a\x01\0')],
  ['TIFF', Buffer.from('II*\0')],
  ['TIFF', Buffer.from('MM\0*')],
  ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['AVIF', box('avif', 'mif1', 'miaf')],
  ['AVIF', box('mif1', 'avif', 'miaf')],
  ['HEIC', box('heic', 'mif1', 'heic')],
  ['HEIC', box('mif1', 'heic')],
  [undefined, box('isom', 'mp42')],
  [undefined, Buffer.from('Dear all,\nhere is the picture.')],
  [undefined, Buffer.from('<!DOCTYPE html><html><svg></svg></html>')],
  [undefined, Buffer.from('<p>Not found</p>')],
  [undefined, Buffer.alloc(0)],
])('a file is %s by how it begins', (format, head) => {
  expect(imageFormat(head)).toBe(format);
});
