import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTestSite } from './fixtures/build-test-site.ts';
import { copyTestPages } from './fixtures/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'begun-dates-'));
const pages = join(folder, 'pages');
afterAll(() => rmSync(folder, { recursive: true }));

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

test('a build after a date has begun renders its page again, as a whole build does, and no other page', () => {
  copyTestPages(pages);
  const before = buildAt('2054-12-17T08:29Z', 'kept');
  expect(before('site/sssts-course/index.html')).toContain('18 December 2054');
  const other = statSync(join(folder, 'kept/site/about/index.html')).mtimeMs;
  const rebuilt = buildAt('2054-12-17T08:30Z', 'kept');
  const whole = buildAt('2054-12-17T08:30Z', 'whole');
  expect(rebuilt('site/sssts-course/index.html')).not.toContain('18 December 2054');
  for (const path of ['site/sssts-course/index.html', 'site/sssts-course/index.json', 'server/dated-files.json'])
    expect(rebuilt(path)).toBe(whole(path));
  expect(statSync(join(folder, 'kept/site/about/index.html')).mtimeMs).toBe(other);
}, 240_000);
