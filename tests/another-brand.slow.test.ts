import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../src/build/sources/files.ts';
import { PUBLIC_FOLDER } from '../src/build/sources/folders.ts';
import site from './fixtures/site/pages/_data/site.json' with { type: 'json' };
import { copyTestPages } from './fixtures/test-site.ts';

const TEXT = /\.(css|html|js|json|svg|txt|xml)$/;
const { mark, lastStep, colours } = site.brand;

/** The details of this brand, and those that another has instead. A colour has its red and blue exchanged. */
const BRAND = new Map([
  ['plumbline', 'cornerstone'],
  ['plumb line', 'corner stone'],
  ['barlow', 'sturdy'],
  ['source sans', 'humble sans'],
  ['source-sans', 'humble-sans'],
  [mark.lines, 'M3 3h14M3 3v30'],
  [mark.areas, 'M6 20h11v11h-11z'],
  [lastStep, '0 0, 100% 0, 100% 90%'],
  ...Object.values(colours).map((colour) => [colour, colour.replace(/#(..)(..)(..)/, '#$3$2$1')] as const),
]);
const TRACE = new RegExp([...BRAND.keys()].join('|').replaceAll(', ', ', ?'), 'gi');

const folder = mkdtempSync(join(tmpdir(), 'another-brand-'));
const at = (...path: readonly string[]) => join(folder, ...path);
const tracesIn = (built: string) =>
  filesBelow(at(built)).flatMap((name) => {
    const text = TEXT.test(name) ? readFileSync(at(built, name), 'utf8') : '';
    return [...`${name}\n${text}`.matchAll(TRACE)].map(([found]) => `${name}: ${found}`);
  });

beforeAll(() => {
  copyTestPages(at('pages'));
  cpSync(PUBLIC_FOLDER, at('public'), { recursive: true });
  for (const name of filesBelow(folder).filter((one) => TEXT.test(one))) {
    const text = readFileSync(at(name), 'utf8');
    writeFileSync(
      at(name),
      text.replaceAll(TRACE, (found) => BRAND.get(found.toLowerCase()) ?? BRAND.get(found) ?? found),
    );
  }
  for (const name of filesBelow(at('public', 'fonts')).filter((one) => one.endsWith('.woff2'))) {
    cpSync(
      at('public', 'fonts', name),
      at('public', 'fonts', name.replace('barlow', 'sturdy').replace('source', 'humble')),
    );
    rmSync(at('public', 'fonts', name));
  }
  const env = { ...process.env, PAGES_DIR: at('pages'), PUBLIC_DIR: at('public'), DIST_DIR: at('dist') };
  execFileSync(process.execPath, ['src/cli/build.mjs'], { env, stdio: 'pipe' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the site of another brand has no trace of this one', () => {
  expect(tracesIn('dist/site')).toEqual([]);
});

test('its colours, fonts and shapes are in the styles, its mark is on every page', () => {
  const home = readFileSync(at('dist', 'site', 'index.html'), 'utf8');
  for (const given of ['--accent:#00d1ff', 'Sturdy', 'M6 20h11v11h-11z', 'Cornerstone', 'content="#2a2016"'])
    expect(home.toLowerCase()).toContain(given.toLowerCase());
});

test('nor do the pages and emails of its orders', () => {
  const { seller, brand } = JSON.parse(readFileSync(at('dist', 'server', 'orders.json'), 'utf8'));
  expect(JSON.stringify({ seller, brand })).not.toMatch(TRACE);
  expect(brand.style).toContain('--accent:#00d1ff');
});
