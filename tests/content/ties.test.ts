import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import { readTestSite } from '../fixtures/test-site.ts';

const site = readTestSite();
const reader = new SiteReader(projectValidator());

/** The errors and warnings of the site with some text of a document replaced, each with the text that it underlines. */
function found(path: string, from: string, to: string, renamed = path): string[] {
  const change = (file: SourceFile) => {
    expect(file.text.split(from).length, `“${from}” in ${path}`).toBe(2);
    return { path: `pages/${renamed}`, text: file.text.replace(from, () => to) };
  };
  const files = site.files.map((file) => (file.path === `pages/${path}` ? change(file) : file));
  const { problems } = reader.check({ ...site, files });
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, code, file, offset, length }) => {
      const text = files.find((one) => one.path === file)?.text ?? '';
      return `${severity} ${code} ${file.slice('pages/'.length)} ${text.slice(offset, offset + length)}`;
    });
}

const CATALOGUE = '_data/catalogue.json';
const SITE = '_data/site.json';
const ROOFING = '"nvq-2-roofing": {\n      "id": "66d5c1e84b7f29a06e1d8a46",\n      "category": "nvq-level-2"';

test.each([
  ['the product of a page', 'nvq-2/roofing.json', '"nvq-2-roofing"', '"nvq-2-painter"'],
  [
    'the product of a page, of the same trade at another level',
    'nvq-2/tiling.json',
    '"nvq-2-tiling"',
    '"nvq-3-tiling"',
  ],
  ['the category of a listing', 'nvq-2/listing.json', '"nvq-level-2"', '"nvq-level-3"'],
  ['the beginning of a listing’s addresses', 'nvq-2/listing.json', '"/nvq-2-"', '"/nvq-3-"'],
  ['the product of a section', 'citb.json', '"product": "citb-manager"', '"product": "citb-specialist"'],
  ['the product of a card', 'cscs.json', '"product": "card-gold-skilled"', '"product": "card-blue-skilled"'],
  ['the link of a card', 'cscs.json', '"/card-GoldSkilled"', '"/card-BlueSkilled"'],
  ['another product of a block', 'nvq-3/bricklaying.json', '"nvq-3-tiling"', '"card-pqp"'],
  ['the colour of a banner', 'cards/gold-skilled.json', '"card": "gold"', '"card": "blue"'],
])('%s that does not belong to the rest is the one error', (_, path, from, to) => {
  const value = to.replace('"product": ', '').replace('"card": ', '');
  expect(found(path, from, to)).toEqual([`error mismatch ${path} ${value}`]);
});

test.each([
  [
    'data that a page lacks',
    'citb.json',
    '"data": {\n    "products": ["citb-operative", "citb-manager", "citb-specialist"]\n  },',
    '',
    'page-data',
    '{',
  ],
  [
    'data that a page must not have',
    'home.json',
    '"kind": "home",',
    '"kind": "home", "data": { "product": "nvq-2-tiling" },',
    'page-data',
    '"data"',
  ],
  [
    'an unknown product of a page',
    'citb.json',
    '["citb-operative"',
    '["citb-worker"',
    'unknown-product',
    '"citb-worker"',
  ],
  [
    'an unknown product of a section',
    'citb.json',
    '"product": "citb-manager"',
    '"product": "citb-leader"',
    'unknown-product',
    '"citb-leader"',
  ],
])('%s is reported as that alone', (_, path, from, to, code, slice) => {
  expect(found(path, from, to)).toEqual([`error ${code} ${path} ${slice}`]);
});

test.each([
  [
    'two products in each other’s place is to swap them',
    'citb.json',
    /(?<="product": "citb-)(operative|manager)/g,
    (own: string) => (own === 'manager' ? 'operative' : 'manager'),
    'Swap “citb-manager” and “citb-operative”.',
  ],
  [
    'a product of another kind is the one of the page’s own level',
    'nvq-3/bricklaying.json',
    /nvq-3-bricklaying(?="\n)/,
    () => 'card-gold-skilled',
    'Write "nvq-3-bricklaying".',
  ],
  [
    'a product of another kind among those of a page is the one that a block sells instead',
    'citb.json',
    /(?<="products": \[)"citb-operative"/,
    () => '"nvq-2-tiling"',
    'Write "citb-operative".',
  ],
  [
    'a product at another level, whose like of that level has a title of other words',
    CATALOGUE,
    /(?<="id": "66d5c1e84b7f29a06e1d8a4b",\n {6}"category": ")nvq-level-3/,
    () => 'nvq-level-2',
    'Write "nvq-level-3".',
  ],
  [
    'the colour of another card is that of its own',
    'card-finder.json',
    /(?<="product": "card-blue-skilled",\n {14}"colour": ")blue/,
    () => 'white',
    'Write "blue".',
  ],
  [
    'the beginning of the addresses of another level is that of its own',
    'nvq-3/listing.json',
    /(?<="linkPrefix": ")\/nvq-3-/,
    () => '/nvq-2-',
    'Write "/nvq-3-".',
  ],
])('the one advice for %s', (_, path, from, to, advice) => {
  const files = site.files.map((file) =>
    file.path === `pages/${path}` ? { ...file, text: file.text.replace(from, to) } : file,
  );
  const { problems } = reader.check({ ...site, files });
  expect(problems.flatMap((one) => (one.severity === 'note' ? [] : one.advice))).toEqual([advice]);
});

test('a product that was moved to another level is the one error, in the catalogue', () => {
  expect(found(CATALOGUE, ROOFING, ROOFING.replace('level-2', 'level-3'))).toEqual([
    `error mismatch ${CATALOGUE} "nvq-level-3"`,
  ]);
});

test('the last product of each category is the one error in the next category, in the catalogue', () => {
  const { categories, products } = JSON.parse(site.files.find(({ path }) => path === `pages/${CATALOGUE}`)?.text ?? '');
  const names = Object.keys(categories);
  const problems = names.flatMap((own, index) => {
    const key = Object.keys(products).findLast((one) => products[one].category === own) ?? '';
    const place = `"${key}": {\n      "id": "${products[key].id}",\n      "category": "`;
    return found(CATALOGUE, `${place}${own}`, `${place}${names[(index + 1) % names.length]}`);
  });
  expect(problems).toEqual(
    names.map((_, index) => `error mismatch ${CATALOGUE} "${names[(index + 1) % names.length]}"`),
  );
});

test('a product that has no title or address of a page is the one error, at its title', () => {
  expect(found(CATALOGUE, 'Roofing Occupations - Roof Slater and Tiler', 'Scaffolding')).toEqual([
    `error mismatch ${CATALOGUE} "Scaffolding"`,
  ]);
});

test('a renamed fragment is the one error, at the fragment', () => {
  expect(found('_fragments/nvq/journey.json', '"blocks"', '"blocks"', '_fragments/nvq/steps.json')).toEqual([
    'error unknown-fragment _fragments/nvq/steps.json {',
  ]);
});

test.each([
  ['a link’s address', 'nvq-2/roofing.json', '(/card-BlueSkilled)', '(/card-GoldSkilled)', '/card-GoldSkilled'],
  [
    'a page’s title',
    'nvq-2/roofing.json',
    'NVQ in Roofing, Roof Slater and Tiler',
    'NVQ in Plastering for you',
    '"Level 2 NVQ in Plastering for you"',
  ],
  ['a level in a title', 'nvq-2/roofing.json', '"Level 2 NVQ', '"Level 3 NVQ', 'Level 3'],
  ['the file of an address', '_data/urls.json', '"about.json"', '"home.json"', '"home.json"'],
  ['the hint of the search', SITE, '"path": "/cscs", "match"', '"path": "/contact-us", "match"', '"/contact-us"'],
  [
    'a misspelt file of an earlier address',
    '_data/urls.json',
    '"/nvq-3-trowel/bricklaying": "nvq-3/bricklaying.json"',
    '"/nvq-3-trowel/bricklaying": "nvq-3/bircklaying.json"',
    '"nvq-3/bircklaying.json"',
  ],
])('%s that the words contradict is one warning', (_, path, from, to, slice) => {
  expect(found(path, from, to)).toEqual([`warning likely-mismatch ${path} ${slice}`]);
});

test('of two entries of the navigation, the one that does not fit its page is the error', () => {
  const entry = '"text": "NVQ Level 2", "href": "/nvq-level-';
  expect(found(SITE, `${entry}2"`, `${entry}3"`)).toEqual([`error navigation-entry ${SITE} "/nvq-level-3"`]);
});

test('a hint of the search for an address that no page has is an error', () => {
  expect(found(SITE, '"path": "/cscs"', '"path": "/csc"')).toEqual([`error mismatch ${SITE} "/csc"`]);
});

test('a link to the page of another level is no contradiction', () => {
  const link = 'If your week is standard kitchens and bathrooms, start with [Level 2](/nvq-2-wall-and-floor-tiling).';
  const banner = 'For tilers who set stone, mosaic and patterns, and who decide how the job is done.';
  expect(found('nvq-3/tiling.json', banner, link)).toEqual([]);
});

test('an entry of “allow” with the code of a rule that this one replaced still counts', () => {
  const title = '"title": "Level 2 NVQ';
  const allow =
    '"allow": [{ "rule": "other-level", "at": "Level 3", "reason": "It prepares for the next level." }],\n  "title": "Level 3 NVQ';
  expect(found('nvq-2/roofing.json', title, allow)).toEqual([]);
});

test('an address with another figure is to be written as it was: it says another level than its page', () => {
  const files = site.files.map((file) =>
    file.path === 'pages/nvq-2/roofing.json' ? { ...file, text: file.text.replace('"/nvq-2-', '"/nvq-3-') } : file,
  );
  const lost = reader.check({ ...site, files }).problems.filter(({ code }) => code === 'lost-address');
  expect(lost.map(({ fix, advice }) => [fix, advice])).toEqual([
    [
      undefined,
      'Write "/nvq-2-roofing-occupations---roof-slater-and-tiler" again. If the page is to move, run after that: npm run pages -- rename /nvq-2-roofing-occupations---roof-slater-and-tiler /nvq-3-roofing-occupations---roof-slater-and-tiler',
    ],
  ]);
});
