import { describe, expect, it, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { replaceValue, valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// The things that belong to a product: passages, pictures, and the words of its trade, level and card.

const site = readTestSite();
const reader = new SiteReader(projectValidator());
const documents = new Map(site.files.map(({ path, text }) => [path, text]));
const valueIn = (file: string, ...pointer: Pointer) =>
  valueAt(JSON.parse(documents.get(`pages/${file}`) ?? ''), pointer);

type Write = readonly [file: string, pointer: Pointer, value: unknown];

/** The errors and warnings of the site with some values written over, each with the code and the place. */
function found(...writes: readonly Write[]): string[] {
  const texts = new Map(documents);
  for (const [file, pointer, value] of writes) {
    const path = `pages/${file}`;
    texts.set(path, JSON.stringify(replaceValue(JSON.parse(texts.get(path) ?? ''), pointer, value), null, 2));
  }
  const { problems } = reader.check({ ...site, files: [...texts].map(([path, text]) => ({ path, text })) });
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, code, file, message }) => `${severity} ${code} ${file.slice('pages/'.length)}: ${message}`);
}

const block = (file: string, type: string) => {
  const blocks = valueIn(file, 'blocks');
  return Array.isArray(blocks) ? blocks.findIndex((one) => one.type === type) : -1;
};

describe('a passage of another product’s page', () => {
  it.each(['prose', 'checklist', 'questions', 'unit-toggles'])('in a “%s” block is one warning', (type) => {
    const [own, other] = [block('nvq-2/roofing.json', type), block('nvq-2/painter.json', type)];
    const written = valueIn('nvq-2/painter.json', 'blocks', other);
    const [first, ...others] = found(['nvq-2/roofing.json', ['blocks', own], written]);
    expect(others).toEqual([]);
    expect(first).toMatch(
      /^warning borrowed-words nvq-2\/.*: This passage is also in pages\/nvq-2\/.*, word for word\.$/,
    );
  });
});

test('a passage that two pages have is reported in the one that was served later', () => {
  const [own, other] = [block('nvq-2/roofing.json', 'prose'), block('nvq-2/painter.json', 'prose')];
  const passage: Write = ['nvq-2/roofing.json', ['blocks', own], valueIn('nvq-2/painter.json', 'blocks', other)];
  const served = Object.entries<string>(Object(valueIn('_data/urls.json', 'urls')));
  const last = served.toSorted(
    ([, one], [, other]) => Number(one.endsWith('/painter.json')) - Number(other.endsWith('/painter.json')),
  );
  const later: Write = ['_data/urls.json', ['urls'], Object.fromEntries(last)];
  expect(found(passage)[0]).toContain('nvq-2/roofing.json: This passage is also in pages/nvq-2/painter.json');
  expect(found(passage, later)[0]).toContain('nvq-2/painter.json: This passage is also in pages/nvq-2/roofing.json');
});

test('the picture of the page of another entry of a list is one warning, but not beside a swapped link', () => {
  const carousel = block('home.json', 'course-carousel');
  const at = (entry: number, ...keys: string[]) => ['blocks', carousel, 'courses', entry, ...keys];
  const [smsts, sssts] = [0, 1].map((entry) => valueIn('home.json', ...at(entry, 'link')));
  expect(found(['home.json', at(0, 'image', 'src'), valueIn('home.json', ...at(1, 'image', 'src'))])).toEqual([
    `warning borrowed-words home.json: This is the picture of ${sssts}.`,
  ]);
  const swapped = found(['home.json', at(0, 'link'), sssts], ['home.json', at(1, 'link'), smsts]);
  expect(swapped).toEqual([expect.stringMatching(/likely-mismatch home.json: The links of .* are swapped/)]);
});

test('words that describe the picture of another page are one warning', () => {
  const alt = ['blocks', 0, 'image', 'alt'];
  expect(found(['nvq-2/roofing.json', alt, valueIn('nvq-2/tiling.json', ...alt)])).toEqual([
    'warning borrowed-words nvq-2/roofing.json: These words describe another picture, /images/tiling.svg in pages/nvq-2/tiling.json.',
  ]);
});

const TILING = 'nvq-2/tiling.json';
/** The page with a sentence at the end of its requirements. */
const said = (sentence: string) => found([TILING, ['blocks', 7, 'items', 1], `A job now. ${sentence}`]);

describe('what a page says about itself', () => {
  it.each([
    [
      'its trade, under the heading',
      ['blocks', 0, 'text'],
      'For roofers who do the work every day.',
      'This page is about tiling, but says “roofers”.',
    ],
    [
      'its trade, in a heading',
      ['blocks', 11, 'heading'],
      'Dry lining questions',
      'This page is about tiling, but says “Dry lining”.',
    ],
    [
      'its trade, in a requirement',
      ['blocks', 7, 'items', 1],
      '**Experience** as a plasterer.',
      'This page is about tiling, but says “plasterer”.',
    ],
    [
      'its level',
      ['blocks', 7, 'items', 1],
      'This Level 3 NVQ is assessed on your own site.',
      'This page is for Level 2, but says “This Level 3 NVQ”.',
    ],
    [
      'its level, in words',
      ['blocks', 7, 'items', 1],
      'You finish with a level three NVQ.',
      'This page is for Level 2, but says “a level three NVQ”.',
    ],
    [
      'its card',
      ['blocks', 7, 'items', 1],
      'With it you apply for the Gold Skilled card.',
      'This page is for Level 2, but says “Gold”.',
    ],
  ] as const)('is another than %s', (_, pointer, text, message) => {
    const messages = found([TILING, pointer, text]);
    expect(messages.map((one) => one.replace(/^.*?: /, ''))).toContain(message);
  });

  it.each([
    'The plumber and the plasterer come after you, so leave them room.',
    'You inherit the carpenter’s work, good or bad.',
    'Level 3 asks for more of the same and for the planning too.',
    'A college may also offer Level 4, which we do not.',
    'If you tape and joint, see [dry lining](/nvq-2-interior-systems---dry-lining-finishing).',
    'The Blue Skilled card itself is {{price.card-blue-skilled}}.',
  ])('is not contradicted by what is said of others: %s', (sentence) => {
    expect(said(sentence)).toEqual([]);
  });
});

test('the picture of another trade is one warning, on a page and in the catalogue', () => {
  expect(found([TILING, ['blocks', 0, 'image', 'src'], '/images/roofing.svg'])).toHaveLength(1);
  const src = ['products', 'nvq-2-tiling', 'picture', 'src'];
  expect(found(['_data/catalogue.json', src, '/images/roofing.svg'])).toEqual([
    'warning likely-mismatch _data/catalogue.json: This is not the picture of tiling.',
  ]);
});

test('a summary or a module that another one has already is one warning', () => {
  const summary = valueIn('_data/catalogue.json', 'products', 'nvq-2-roofing', 'summary');
  expect(found(['_data/catalogue.json', ['products', 'nvq-2-tiling', 'summary'], summary])).toHaveLength(1);
  const modules = ['products', 'citb-specialist', 'modules'];
  const known = valueIn('_data/catalogue.json', ...modules);
  const twice = [...(Array.isArray(known) ? known : []), 'Demolition work (DEM)'];
  expect(found(['_data/catalogue.json', modules, twice]).filter((one) => one.includes('(DEM)'))).toHaveLength(1);
});
