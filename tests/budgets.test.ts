import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestSite } from './fixtures/build-test-site.ts';
import { copyTestPages } from './fixtures/test-site.ts';

/** The most a visitor should have to load, in bytes with gzip. Raising one is a decision, to be justified in docs/performance.md. */
const BUDGETS = {
  firstPage: 92_000,
  laterScripts: 5,
  scripts: 119_950,
  styles: 12_100,
  page: 14_500,
  firstScript: 1_650,
  inlineScript: 400,
};
const FIRST_SCRIPT = /<script type="module" src="([^"]+)">/;

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
const pages = join(folder, 'pages');
const site = join(folder, 'dist', 'site');

const build = () => buildTestSite(join(folder, 'dist'), { PAGES_DIR: pages });

function filesBelow(path: string, ending: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();
}

function weight(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function totalWeight(ending: string): number {
  const assets = join(site, 'assets');
  return filesBelow(assets, ending).reduce((sum, name) => sum + weight(join(assets, name)), 0);
}

beforeAll(() => {
  copyTestPages(pages);
  build();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('budgets', () => {
  test('all scripts together', () => {
    expect(totalWeight('.js')).toBeLessThanOrEqual(BUDGETS.scripts);
  });

  test('the scripts of the first page of a visit, whichever it is', () => {
    const heavy = filesBelow(site, '.html').filter((name) => {
      const html = readFileSync(join(site, name), 'utf8');
      const [, first = ''] = FIRST_SCRIPT.exec(html) ?? [];
      const [, later = ''] = /data-scripts="([^"]+)"/.exec(html) ?? [];
      const weights = [first, ...later.split(' ')].map((script) => weight(join(site, script)));
      return weights.reduce((sum, one) => sum + one, 0) > BUDGETS.firstPage;
    });
    expect(heavy).toEqual([]);
  });

  test('the requests for scripts after the first: fewer than the six that a browser sends to a host at a time', () => {
    const many = filesBelow(site, '.html').filter((name) => {
      const [, later = ''] = /data-scripts="([^"]+)"/.exec(readFileSync(join(site, name), 'utf8')) ?? [];
      return later.split(' ').length > BUDGETS.laterScripts;
    });
    expect(many).toEqual([]);
  });

  test('all styles together', () => {
    expect(totalWeight('.css')).toBeLessThanOrEqual(BUDGETS.styles);
  });

  test('the scripts of a page that is neither touched nor idle', () => {
    const html = readFileSync(join(site, 'index.html'), 'utf8');
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text).join('');
    const [, first = ''] = FIRST_SCRIPT.exec(html) ?? [];
    expect(gzipSync(inline).length).toBeLessThanOrEqual(BUDGETS.inlineScript);
    expect(weight(join(site, first))).toBeLessThanOrEqual(BUDGETS.firstScript);
  });

  test('the HTML of every page with its styles: what a server may send before it waits for an acknowledgement', () => {
    const heavy = filesBelow(site, '.html').filter((name) => weight(join(site, name)) > BUDGETS.page);
    expect(heavy).toEqual([]);
  });

  test('another page adds nothing to scripts and styles', { timeout: 120_000 }, () => {
    const before = filesBelow(join(site, 'assets'), '');
    const page = JSON.parse(readFileSync(join(pages, 'policies', 'cookies-policy.json'), 'utf8'));
    const { aliases: _aliases, ...copy } = page;
    const added = {
      ...copy,
      route: '/cookies-again',
      title: 'Cookies, again',
      description: `${copy.description} Again.`,
    };
    writeFileSync(join(pages, 'policies', 'cookies-again.json'), JSON.stringify(added));
    const about = join(pages, 'about.json');
    writeFileSync(about, readFileSync(about, 'utf8').replace('"/contact-us"', '"/cookies-again"'));
    build();
    expect(filesBelow(site, '.html')).toContain(join('cookies-again', 'index.html'));
    expect(filesBelow(join(site, 'assets'), '')).toEqual(before);
  });
});
