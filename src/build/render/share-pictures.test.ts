import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { stepPages } from '../../content/resolve/resolve-site.ts';
import { UNWATCHED } from '../../lib/long-work.ts';
import { PUBLIC_FOLDER } from '../sources/folders.ts';
import { loadSite, projectValidator } from '../sources/load-site.ts';
import { drawPictures } from './draw-share-picture.ts';
import { type SharePicture, SharePictures } from './share-pictures.ts';

const { site } = loadSite(projectValidator());
if (!site) throw new Error('There is no site.');
const { settings } = site;
const pages = site.pages.flatMap(stepPages);
const COURSE = '/nvq-2-plastering';
const CARD = '/card-BlueSkilled';
const cache = mkdtempSync(join(tmpdir(), 'project-share-font-'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'project-share-'));
  for (const part of ['images', 'fonts', 'favicon.svg'])
    cpSync(join(PUBLIC_FOLDER, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(cache, { recursive: true }));

function pageOf(route: string) {
  const page = pages.find((one) => one.page.route === route);
  if (!page) throw new Error(`There is no ${route}.`);
  return page;
}

function pictureOf(route: string, changed: { title?: string; settings?: typeof settings } = {}) {
  const page = pageOf(route);
  const titled = { ...page, page: { ...page.page, title: changed.title ?? page.page.title } };
  return new SharePictures(folder).of(titled, changed.settings ?? settings);
}

async function draw(picture: SharePicture): Promise<Buffer> {
  const folders = { publicFolder: folder, to: join(folder, 'site'), cache };
  expect(await drawPictures([picture], folders, UNWATCHED)).toEqual([]);
  return readFileSync(join(folder, 'site', picture.address));
}

function replaceIn(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

test('a page with a drawing, and the card finder, have a picture of their own; all others share one', () => {
  const general = pictureOf('/cart').address;
  const titles = pages.filter(({ page }) => pictureOf(page.route).address !== general).map(({ page }) => page.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(45);
  const others = pages.filter(({ page }) => pictureOf(page.route).address === general).map(({ page }) => page.route);
  expect(others.filter((route) => !route.startsWith('/which-card/'))).toEqual([
    '/cart',
    '/payment/cancel',
    '/payment/success',
  ]);
});

test('a picture shows the drawing of its page, its card, or the mark', () => {
  for (const [route, drawing] of [
    ['/about', '/images/about.svg'],
    [CARD, { card: 'blue', sign: 'trowel' }],
    ['/which-card', '/favicon.svg'],
    ['/cart', '/favicon.svg'],
  ] as const)
    expect(pictureOf(route).content.drawing, route).toEqual(drawing);
});

test('a picture has its words', () => {
  expect(pictureOf(COURSE).alt).toBe('Plumbline Training: Level 2 NVQ in Plastering');
  expect(pictureOf('/which-card').alt).toBe('Plumbline Training: Which CSCS card do I need?');
  expect(pictureOf('/cart').alt).toBe(`Plumbline Training: ${settings.promise}`);
});

test('another title, name, colour, drawing, mark or font is another picture', () => {
  const { address } = pictureOf(COURSE);
  const { brand } = settings;
  const others = [
    pictureOf(COURSE, { title: 'Plastering' }),
    pictureOf(COURSE, { settings: { ...settings, name: 'Other' } }),
    pictureOf(COURSE, {
      settings: { ...settings, brand: { ...brand, colours: { ...brand.colours, ink: '#000000' } } },
    }),
  ];
  for (const other of others) expect(other.address).not.toBe(address);
  expect(pictureOf(COURSE).address).toBe(address);
  for (const file of ['images/plastering.svg', 'favicon.svg', 'fonts/fonts.css']) {
    const before = pictureOf(COURSE).address;
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`);
    expect(pictureOf(COURSE).address, file).not.toBe(before);
  }
});

test('another sign on a card is another picture', () => {
  const { address } = pictureOf(CARD);
  replaceIn('images/card-signs.svg', '</svg>', '<g></g></svg>');
  expect(pictureOf(CARD).address).not.toBe(address);
});

test('is a PNG of 1,200 by 630 pixels below 30 kB, in the font that fonts.css names for headings', async () => {
  const picture = await draw(pictureOf(COURSE));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(30_000);
  // The names of fonts.css, the files and the fonts in them differ from brand to brand.
  const headings = settings.brand.headings.replace('Barlow', 'Sturdy');
  const renamed = { ...settings, brand: { ...settings.brand, headings } };
  const inSystemFont = await draw(pictureOf(COURSE, { settings: renamed }));
  expect(picture.equals(inSystemFont)).toBe(false);
  replaceIn('fonts/fonts.css', '"Barlow Condensed"', '"Sturdy Condensed"');
  expect(picture.equals(await draw(pictureOf(COURSE, { settings: renamed })))).toBe(true);
});

test('the drawing of a draft is read from its own folder', async () => {
  const picture = pictureOf(COURSE);
  const drawn = await draw(picture);
  const draftImages = join(folder, 'draft');
  mkdirSync(join(draftImages, 'images'), { recursive: true });
  renameSync(join(folder, 'images/plastering.svg'), join(draftImages, 'images/plastering.svg'));
  const folders = { publicFolder: folder, draftImages, to: join(folder, 'site'), cache };
  expect(await drawPictures([picture], folders, UNWATCHED)).toEqual([]);
  expect(readFileSync(folders.to + picture.address).equals(drawn)).toBe(true);
});

test('a drawing that cannot be rendered is named with its page, and the others are drawn', async () => {
  writeFileSync(join(folder, 'images/plastering.svg'), 'no drawing');
  const [broken, drawn] = [pictureOf(COURSE), pictureOf(CARD)];
  const to = join(folder, 'site');
  const failed = await drawPictures([broken, drawn], { publicFolder: folder, to, cache }, UNWATCHED);
  expect(failed).toEqual([expect.stringContaining('Level 2 NVQ in Plastering: ')]);
  expect([broken, drawn].map(({ address }) => existsSync(to + address))).toEqual([false, true]);
});
