import { expect, test } from 'vitest';
import { searchGroupsOf, searchIndex } from '../../src/build/render/search-index.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import { searchSite } from '../../src/shop/search/site-search.ts';
import { renderPages } from '../../src/site/prerender.tsx';
import { SUPERVISION, withLevelFour } from '../fixtures/added-level.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// A level is data: the test adds a Level 4, and changes neither a kind of page nor code.
const { problems, site } = readSite(withLevelFour(readTestSite()), projectValidator());

function siteWithLevel() {
  if (!site) throw new Error(problems.map(({ message }) => message).join(' '));
  return site;
}

function htmlOf(route: string): string {
  const pages = siteWithLevel().pages.filter(({ page }) => page.route === route);
  const [rendered] = renderPages(pages.map(({ page }) => page));
  expect(rendered?.failures).toEqual([]);
  return rendered?.html ?? '';
}

test('a level needs its category, products, pages, menu entry and next steps, and nothing else', () => {
  const found = problems.filter(({ severity }) => severity !== 'note');
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
});

test('its list shows its course with the price, at the address of its page', () => {
  expect(htmlOf('/nvq-level-4')).toMatch(/href="\/nvq-4-site-supervision".*Site Supervision.*£1,150/s);
});

test('a course without units to choose from shows the mandatory ones alone', () => {
  const html = htmlOf('/nvq-4-site-supervision');
  expect(html).toContain('Mandatory Units');
  expect(html).toContain('Planning the work of several gangs');
  expect(html).not.toContain('(optional)');
});

test('the search finds its course under its level', () => {
  const index = searchIndex(siteWithLevel().pages.flatMap(searchGroupsOf), siteWithLevel());
  expect(searchSite(index, 'level 4 supervision', '/')).toMatchObject([
    { title: 'Site Supervision', address: '/nvq-4-site-supervision', category: 'NVQ Level 4', price: '£1,150 +VAT' },
  ]);
});

test('the cart shows the level of its course', () => {
  const cart = siteWithLevel().pages.find(({ page }) => page.route === '/cart');
  expect(cart?.page.data).toMatchObject({ levels: { 'NVQ Level 4': [SUPERVISION.id] } });
});
