import { describe, expect, test } from 'vitest';
import { findPage } from '../../src/content/authoring/page-links.ts';
import { renamePage } from '../../src/content/authoring/rename-page.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import { changed, courseSite, documentOf, edited, problemsOf } from './course-site.ts';

const site = courseSite();
const rename = (sources: SiteSources, from: string, to: string) =>
  changed(sources, (parsedSite) => renamePage(findPage(from, parsedSite), to, parsedSite));

describe('a page with a new address', () => {
  const after = rename(site, '/about', '/about-us');

  test('keeps the old one alive, and has both in the list of addresses', () => {
    expect(documentOf(after, 'pages/about.json')).toMatchObject({
      route: '/about-us',
      aliases: ['/who-we-are', '/about'],
    });
    expect(documentOf(after, 'pages/_data/urls.json').urls).toMatchObject({
      '/about': 'about.json',
      '/about-us': 'about.json',
    });
    expect(problemsOf(after)).toEqual([]);
  });

  test('has the links of all documents, those to its anchors included', () => {
    const texts = after.files.map(({ text }) => text).join('\n');
    expect(texts).not.toMatch(/"href": "\/about["#]|\]\(\/about[)#]/);
    expect(texts).toContain('"/about-us#time"');
    expect(documentOf(after, 'pages/_fragments/ask.json').blocks[0].text).toBe('Ask [us](/about-us).');
    expect(documentOf(after, 'pages/_data/site.json').navigation).toContainEqual({ text: 'About', href: '/about-us' });
  });

  test('changes no more than its address', () => {
    const lines = (sources: SiteSources) => sources.files.flatMap(({ text }) => text.split(/,?\n/));
    const before = lines(site);
    const fresh = lines(after).filter((line) => !before.includes(line));
    expect(fresh.filter((line) => !line.includes('/about'))).toEqual([]);
  });

  test('may get back one of its aliases', () => {
    const back = rename(after, '/about-us', '/about');
    expect(documentOf(back, 'pages/about.json')).toMatchObject({
      route: '/about',
      aliases: ['/who-we-are', '/about-us'],
    });
    expect(problemsOf(back)).toEqual([]);
  });

  test('keeps the text of its search box', () => {
    const placed = edited(site, 'pages/_data/site.json', ({ search, ...settings }) => ({
      ...settings,
      search: { ...search, placeholders: [{ path: '/about', match: 'exact', text: 'people' }] },
    }));
    const { search } = documentOf(rename(placed, '/about', '/about-us'), 'pages/_data/site.json');
    expect(search.placeholders).toEqual([{ path: '/about-us', match: 'exact', text: 'people' }]);
  });

  test('keeps the card in its listing', () => {
    const renamed = rename(site, '/nvq-2-roofing', '/roofing');
    expect(documentOf(renamed, 'pages/roofing.json').aliases).toEqual(['/nvq-2-roofing']);
    expect(problemsOf(renamed)).toEqual([]);
  });
});

describe('an address that was never served', () => {
  const isServed = (address: string) => address === '/about';
  const renameDraft = (sources: SiteSources, from: string, to: string) =>
    changed(sources, (parsedSite) => renamePage(findPage(from, parsedSite), to, parsedSite, isServed));
  const twice = renameDraft(renameDraft(site, '/about', '/us'), '/us', '/about-us');

  test('is not kept', () => {
    expect(documentOf(twice, 'pages/about.json').aliases).toEqual(['/who-we-are', '/about']);
    expect(documentOf(twice, 'pages/_data/urls.json').urls).not.toHaveProperty('/us');
    expect(problemsOf(twice)).toEqual([]);
  });

  test('leaves nothing behind when the page gets its former one back', () => {
    const back = renameDraft(twice, '/about-us', '/about');
    const values = ({ files }: SiteSources) =>
      Object.fromEntries(files.map(({ path, text }) => [path, JSON.parse(text)]));
    expect(values(back)).toEqual(values(site));
  });
});

test('a page that has the address of another one by mistake leaves it its links', () => {
  const copy = { ...documentOf(site, 'pages/about.json'), title: 'A copy', aliases: undefined };
  const path = 'pages/copy.json';
  const copied = { ...site, files: [...site.files, { path, text: JSON.stringify(copy) }] };
  const after = changed(copied, (parsedSite) => renamePage(findPage(path, parsedSite), '/copy', parsedSite));
  expect(documentOf(after, path)).toMatchObject({ route: '/copy' });
  expect(documentOf(after, path).aliases).toBeUndefined();
  expect(documentOf(after, 'pages/_fragments/ask.json').blocks[0].text).toBe('Ask [us](/about).');
});

test.each([
  ['/about', '/about', 'pages/about.json has the address /about already.'],
  ['/about', '/nvq-level-2', 'pages/listing.json has the address /nvq-level-2 already. Choose another one.'],
  ['/about', '/about-us/', 'Leave out the / at the end: /about-us'],
  ['/about', 'about-us', 'Did you mean “/about-us”?'],
  ['/about', 'about us', '“about us” is not an address.'],
  ['/about', '//about', '“//about” is not an address.'],
  ['/', '/home', 'The home page cannot have another address.'],
])('%s does not become %s', (from, to, message) => {
  expect(() => rename(site, from, to)).toThrow(message);
});
