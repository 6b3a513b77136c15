import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headingFont } from '../assets/subset-fonts.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { ShareFiles } from './share-pictures.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640"></svg>';
const PICTURE = {
  name: 'Plumbline Training',
  title: 'Level 2 NVQ in Plastering',
  colours: { ink: '#16202a', paper: '#fbfaf7', surface: '#f1eee7' },
  drawing: '/images/wall.svg',
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'project-share-'));
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'images/wall.svg'), DRAWING);
  writeFileSync(join(folder, 'favicon.svg'), DRAWING);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('another title, name, colour or drawing is another picture', () => {
  const before = new ShareFiles(folder).addressOf(PICTURE);
  const others = [
    { ...PICTURE, title: 'Plastering' },
    { ...PICTURE, name: 'Other' },
    { ...PICTURE, colours: { ...PICTURE.colours, ink: '#000000' } },
  ];
  for (const other of others) expect(new ShareFiles(folder).addressOf(other)).not.toBe(before);
  writeFileSync(join(folder, 'images/wall.svg'), DRAWING.replace('</svg>', '<path d="M0 0h9v9z"/></svg>'));
  expect(new ShareFiles(folder).addressOf(PICTURE)).not.toBe(before);
});

test('another mark, or another sign on a card, is another picture', () => {
  const card = { ...PICTURE, drawing: { card: 'blue', sign: 'trowel' } } as const;
  for (const file of ['favicon.svg', 'images/card-signs.svg']) {
    writeFileSync(join(folder, 'images/card-signs.svg'), DRAWING);
    const before = new ShareFiles(folder).addressOf(card);
    writeFileSync(join(folder, file), DRAWING.replace('960', '961'));
    expect(new ShareFiles(folder).addressOf(card), file).not.toBe(before);
  }
});

test('is a PNG of 1,200 by 630 pixels below 30 kB, in the font for headings', async () => {
  const { bytes, name } = await headingFont();
  const file = join(folder, 'headings.ttf');
  writeFileSync(file, bytes);
  const draw = (font: string) => drawSharePicture(PICTURE, { publicFolder: folder, font: { file, name: font } });
  const picture = await draw(name);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(30_000);
  expect(picture.equals(await draw('No such font'))).toBe(false);
});
