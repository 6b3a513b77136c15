import { describe, expect, test } from 'vitest';
import { searchGroupsOf, searchIndex } from '../src/build/render/search-index.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';
import type { SearchIndex } from '../src/generated/documents.ts';
import { SMALL_WORDS } from '../src/shop/search/searched-names.ts';
import { wordsOf } from '../src/shop/search/site-search.ts';

const validator = projectValidator();
const { site } = loadSite(validator);
if (!site) throw new Error('The test site has errors.');
const { pages } = site;
const pagesOf = (...kinds: string[]) => pages.filter(({ kind }) => kinds.includes(kind.title));
const indexOf = (all: typeof pages): SearchIndex =>
  searchIndex(
    all.flatMap((page) => searchGroupsOf(page)),
    site,
  );
const index = indexOf(pages);
const group = (category: string) => index.groups.find((one) => one.category === category);
const entry = (address: string) =>
  index.groups.flatMap(({ entries }) => entries).find((one) => one.address === address);

describe('the search index', () => {
  test('fits its schema', () => {
    expect(validator.validate('search-index.schema.json', index)).toEqual([]);
  });

  test('lists every course, card and test that a page sells, once', () => {
    const sold = index.groups.filter(({ category }) => !['Find your card', 'Help and policies'].includes(category));
    const addresses = sold.flatMap(({ entries }) => entries.map(({ address }) => address));
    const selling = pagesOf('NVQ course', 'CSCS card page', 'CITB course', 'Course with options');
    expect(selling.length).toBeGreaterThan(0);
    const tests = ['operative', 'manager-and-professional', 'specialist'].map((anchor) => `/citb#${anchor}`);
    expect([...addresses].sort()).toEqual([...selling.map(({ page }) => page.route), ...tests].sort());
  });

  test('has titles and prices from the catalogue, even where the page waits for the shop to supply them', () => {
    expect(entry('/nvq-2-plastering')).toMatchObject({ title: 'Plastering', price: '£750 +VAT' });
    expect(entry('/nvq-3-work-supervision')).toMatchObject({
      title: 'Occupational Work Supervision',
      price: '£950 +VAT',
    });
    expect(entry('/citb#specialist')).toMatchObject({ price: '£44 no VAT' });
    expect(entry('/courses/green-labour-card-courses')).toMatchObject({ price: 'from £120 +VAT' });
  });

  test('has what the banner of a page shows: its picture, or the colour of its card', () => {
    expect(entry('/nvq-2-plastering')).toMatchObject({ image: '/images/plastering.svg' });
    expect(entry('/citb#operative')).toMatchObject({ image: '/images/citb-test.svg' });
    expect(entry('/smsts-course')).toMatchObject({ image: '/images/smsts.svg' });
    expect(entry('/card-BlueSkilled')).toMatchObject({ card: 'blue' });
  });

  test('includes the words of the page and the catalogue, in the singular', () => {
    expect(entry('/nvq-2-trowel/bricklaying')?.words).toContain('exam');
    expect(entry('/smsts-course')?.words).toContain('leadership');
    expect(entry('/smsts-course')?.words.split(' ')).toContain('date');
  });

  test('includes what names a product: its trade and workers, its short names, its modules, and synonyms of these', () => {
    expect(entry('/nvq-2-plastering')?.names).toBe('plasterer spread');
    expect(entry('/citb#manager-and-professional')?.names).toContain('map');
    expect(entry('/citb#specialist')?.names).toContain('demolition');
    expect(entry('/contact-us')?.names).toContain('invoice');
    expect(group('CITB Test')?.words).toContain('touch screen');
    expect(group('NVQ Level 2')?.words).toMatch(/^nvq level 2 .* osat diploma qualification$/);
  });

  test('has the products of a category in the order of the catalogue', () => {
    const nvqs = group('NVQ Level 2')?.entries.map(({ title }) => title);
    const products = Object.values(site.catalogue.products).filter(({ category }) => category === 'nvq-level-2');
    expect(nvqs).toEqual(products.map(({ title }) => title));
    expect(group('CITB Courses')?.entries[0]?.address).toBe('/smsts-course');
  });

  test('has numbers in titles and names alone', () => {
    for (const { words } of index.groups.flatMap(({ entries }) => entries)) expect(words).not.toMatch(/\d/);
  });

  test('names the listing of each category and its features', () => {
    expect(group('NVQ Level 2')).toMatchObject({ listing: '/nvq-level-2' });
    expect(group('NVQ Level 2')?.features).toContain('Fast track completion');
    expect(group('CSCS Cards')).toMatchObject({ listing: '/cscs', features: [] });
  });

  test('lists each word once, where it counts most, and no small word', () => {
    for (const { words: shared, entries } of index.groups)
      for (const { title, names = '', words } of entries) {
        const all = [...new Set(wordsOf(title)), ...names.split(' '), ...words.split(' ')].filter(Boolean);
        expect(new Set(all).size, title).toBe(all.length);
        const common = [...SMALL_WORDS, ...shared.split(' ')];
        expect(
          words.split(' ').filter((word) => common.includes(word)),
          title,
        ).toEqual([]);
      }
  });

  test('has what is sold at an address as carts have it: a product, the modes of a course, the modules of a test', () => {
    expect(entry('/nvq-2-plastering')?.ids).toHaveLength(1);
    expect(entry('/courses/green-labour-card-courses')?.ids).toHaveLength(2);
    expect(entry('/citb#specialist')?.ids).toContain('specialist-demolition-(dem)');
  });

  test('ends with the pages of text, found by their headings, and no cart, payment or missing page', () => {
    expect(index.groups.at(-1)?.category).toBe('Help and policies');
    expect(
      group('Help and policies')
        ?.entries.map(({ title }) => title)
        .sort(),
    ).toEqual([
      'Cancellation and Refund Policy',
      'Contact Us',
      'Cookies Policy',
      'Privacy Policy',
      'Terms and Conditions',
      'Who We Are',
    ]);
    expect(entry('/terms-conditions')?.words).toContain('vat');
  });

  test('shows no price of 0', () => {
    const product = { id: 'a', title: 'A', price: 0, parentCategory: 'NVQ' };
    const page = { banner: 'product' as const, route: '/a', title: 'A', description: '', blocks: [] };
    const data = { load: 'product', product, onFailure: 'keep-fallback' } as const;
    const kind = { title: 'NVQ', description: '', data: 'product' as const, blocks: [] };
    const [added] = searchGroupsOf({ page: { ...page, data }, kind });
    expect(added?.entries).toMatchObject([{ title: 'A', address: '/a', ids: ['a'] }]);
    expect(added?.entries[0]).not.toHaveProperty('price');
  });
});
