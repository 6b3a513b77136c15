import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestSite } from './fixtures/build-test-site.ts';
import { copyTestPages } from './fixtures/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'begun-dates-'));
const pages = join(folder, 'pages');
afterAll(() => rmSync(folder, { recursive: true }));

/** The site a minute before a date begins, long after another one. */
let before: ReturnType<typeof buildAt>;
beforeAll(() => {
  copyTestPages(pages);
  const file = join(pages, '_data/dates.json');
  const past = { product: 'sssts', first: '2026-10-05', last: '2026-10-06', from: '08:30', to: '16:30' };
  const document = JSON.parse(readFileSync(file, 'utf8'));
  document.dates.unshift({ ...past, where: 'london', places: 'open' });
  writeFileSync(file, JSON.stringify(document));
  before = buildAt('2054-12-17T08:29Z', 'kept');
}, 120_000);

/** Builds the site, with the clock of the build at a time. @returns how to read its files */
function buildAt(time: string, dist: string): (path: string) => string {
  const clock = `const T = Date.parse('${time}'); globalThis.Date = class extends Date {
    constructor(...given) { given.length === 0 ? super(T) : super(...given); }
    static now() { return T; }
  };`;
  const options = `--import data:text/javascript,${encodeURIComponent(clock)}`;
  buildTestSite(join(folder, dist), { PAGES_DIR: pages, NODE_OPTIONS: options });
  return (path) => readFileSync(join(folder, dist, path), 'utf8');
}

test('a date that has begun is in neither HTML, structured data nor document', () => {
  const html = before('site/sssts-course/index.html');
  expect(html).toContain('"startDate":"2054-12-17"');
  expect(html + before('site/sssts-course/index.json')).not.toMatch(/2026-10-0|October 2026/);
});

test('a build after a date has begun renders its page again, as a whole build does, and no other page', () => {
  expect(before('site/sssts-course/index.html')).toContain('18 December 2054');
  const other = statSync(join(folder, 'kept/site/about/index.html')).mtimeMs;
  const rebuilt = buildAt('2054-12-17T08:30Z', 'kept');
  const whole = buildAt('2054-12-17T08:30Z', 'whole');
  expect(rebuilt('site/sssts-course/index.html')).not.toContain('18 December 2054');
  for (const path of ['site/sssts-course/index.html', 'site/sssts-course/index.json', 'server/dated-files.json'])
    expect(rebuilt(path)).toBe(whole(path));
  expect(statSync(join(folder, 'kept/site/about/index.html')).mtimeMs).toBe(other);
}, 240_000);
