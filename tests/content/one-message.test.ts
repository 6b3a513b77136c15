import { describe, expect, it, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { replaceValue, valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// One slip, one message: what else follows from it is not reported beside it.

const site = readTestSite();
const reader = new SiteReader(projectValidator());
const SETTINGS = '_data/site.json';
const CATALOGUE = '_data/catalogue.json';
/** Said of the site as it is, until its launch. */
const FOR_LAUNCH = ['example-data', 'missing-proof', 'unconfirmed'];

function read(path: string): unknown {
  return JSON.parse(site.files.find((file) => file.path === `pages/${path}`)?.text ?? 'null');
}

/** A string of a document, which must be there. */
function textAt(path: string, ...pointer: Pointer): string {
  const text = valueAt(read(path), pointer);
  if (typeof text !== 'string') throw new Error(`${path} has no text at ${pointer.join('/')}`);
  return text;
}

/** The messages about the site with a document that is new or written anew. */
function said(path: string, value: unknown): string[] {
  const file = { path: `pages/${path}`, text: formatDocument(value) };
  const files = [...site.files.filter((one) => one.path !== file.path), file].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  return reader
    .check({ ...site, files })
    .problems.filter(({ code }) => !FOR_LAUNCH.includes(code))
    .map(({ code, file, message }) => `${code} ${file.slice('pages/'.length)}: ${message}`);
}

const changed = (path: string, pointer: Pointer, value: unknown) =>
  said(path, replaceValue(read(path), pointer, value));

it('begins with a site about which nothing is said', () => {
  expect(said('about.json', read('about.json'))).toEqual([]);
});

describe('one message is given about', () => {
  it('the heading of another block of the page', () => {
    const page = 'nvq-3/bricklaying.json';
    const [first, second] = [4, 7];
    const heading = textAt(page, 'blocks', first, 'heading');
    expect(changed(page, ['blocks', second, 'heading'], heading)).toEqual([
      `said-twice ${page}: Another block of this page already has the heading “${heading}”.`,
    ]);
  });

  it('a list without entries, and not about the course to which nothing else leads', () => {
    const page = 'courses/citb-courses.json';
    expect(changed(page, ['blocks', 1, 'courses'], [])).toEqual([`wrong-value ${page}: “courses” is an empty list.`]);
  });

  it('a page without its list, and not about the course to which nothing else leads', () => {
    const page = 'courses/citb-courses.json';
    const { blocks, ...head } = Object(read(page));
    const kept = blocks.filter(({ type }: { type: string }) => type !== 'course-overview');
    expect(said(page, { ...head, blocks: kept })).toEqual([expect.stringMatching(/^block-count /)]);
  });

  it('a category whose next steps are there already', () => {
    const at = ['orders', 'nextSteps', 1, 'categories'];
    const categories = [textAt(SETTINGS, 'orders', 'nextSteps', 0, 'categories', 0), textAt(SETTINGS, ...at, 0)];
    expect(changed(SETTINGS, at, categories)).toEqual([
      `said-twice ${SETTINGS}: “${categories[0]}” has next steps already.`,
    ]);
  });

  it('a link whose words are the title of another page', () => {
    const at = ['blocks', 2, 'text'];
    const page = 'policies/terms-conditions.json';
    const text = `${textAt(page, ...at)}\n\nSee the [Cookies Policy](/refund-policy).`;
    expect(changed(page, at, text)).toEqual([`likely-mismatch ${page}: “Cookies Policy” leads to /refund-policy.`]);
  });

  it('the name of the company behind a title', () => {
    const title = `${textAt('about.json', 'title')} | Plumbline Training`;
    expect(changed('about.json', ['title'], title)).toEqual([
      'head-length about.json: The title ends with the company, whose name every title gets by itself.',
    ]);
  });

  it('the name of the company behind a title, which makes it too long too', () => {
    const title = 'About the people who teach and test everyone on every site | Plumbline Training';
    expect(changed('about.json', ['title'], title)).toHaveLength(1);
  });

  it.each(['http://localhost:3000', 'https://staging.plumbline-training.example:8443', 'http://192.168.0.12'])(
    'the address of a draft: %s',
    (url) => {
      expect(changed(SETTINGS, ['url'], url)).toEqual([
        `company-details ${SETTINGS}: ${url} is the address of a draft, which no visitor can open.`,
      ]);
    },
  );

  it('a colour that is too pale for everything on it', () => {
    expect(changed(SETTINGS, ['brand', 'colours', 'ink'], '#f4f4f0')).toEqual([
      expect.stringContaining(`colour-contrast ${SETTINGS}: “ink” on`),
    ]);
  });

  it('words of a customer in the place of the name', () => {
    const block = JSON.stringify(read('home.json')).includes('"testimonials"');
    expect(block).toBe(true);
    const [index] = blocksOf('home.json', 'testimonials');
    const at = ['blocks', index ?? 0, 'testimonials', 0];
    expect(changed('home.json', [...at, 'name'], textAt('home.json', ...at, 'content'))).toEqual([
      expect.stringMatching(/^wrong-value home\.json: “name” has \d+ characters; the limit is 60\.$/),
    ]);
  });

  it('a copied page with its description, and not about its new address too', () => {
    const copy = replaceValue(replaceValue(read('about.json'), ['route'], '/our-people'), ['title'], 'Our people');
    expect(said('our-people.json', replaceValue(copy, ['aliases'], undefined))).toContainEqual(
      'duplicate-title our-people.json: pages/about.json has the same description.',
    );
    expect(said('our-people.json', copy).filter((one) => one.startsWith('unlisted-address'))).toEqual([]);
  });

  it.each([
    ['cscs-cards', 'the number of cards'],
    ['nvq-level-2', 'the facts of the courses that are left'],
  ])('a product in the category %s, and not about %s', (category) => {
    const messages = changed(CATALOGUE, ['products', 'green-labourer-online', 'category'], category);
    expect(messages).toEqual([
      `mismatch ${CATALOGUE}: pages/courses/green-labourer.json does not find “green-labourer-online” by its category.`,
    ]);
  });

  it('a product with the title of one in another category', () => {
    const title = textAt(CATALOGUE, 'products', 'nvq-3-general', 'title');
    expect(changed(CATALOGUE, ['products', 'sssts', 'title'], title)).toEqual([
      `likely-mismatch ${CATALOGUE}: “nvq-3-general” has the same title.`,
    ]);
  });

  it('the misspelt category of a product, and not about the number of products', () => {
    const [key = ''] = Object.entries(Object(valueAt(read(CATALOGUE), ['products'])))
      .filter(([, product]) => valueAt(product, ['category']) === 'cscs-cards')
      .map(([key]) => key);
    expect(changed(CATALOGUE, ['products', key, 'category'], 'ccs-cards')).toEqual([
      `unknown-category ${CATALOGUE}: The catalogue has no category “ccs-cards”.`,
    ]);
  });

  it('a unit that is there twice, and not about the number to choose', () => {
    const page = 'nvq-3/bricklaying.json';
    const [index = 0] = blocksOf(page, 'unit-toggles');
    const at = ['blocks', index, 'optional', 'units'];
    const units = valueAt(read(page), at);
    const [first] = Array.isArray(units) ? units : [];
    expect(changed(page, at, Array.isArray(units) ? [...units, first] : [])).toEqual([
      `duplicate-id ${page}: Another entry in this list already has the words “${first}”.`,
    ]);
  });

  it('a passage of another card with that card’s fact', () => {
    const at = ['blocks', 4, 'text'];
    const text = textAt('cards/gold-supervisor.json', ...at);
    expect(text).toContain('{{cards.goldSupervisorValidity}}');
    expect(changed('cards/gold-skilled.json', at, text)).toEqual([
      'other-fact cards/gold-skilled.json: “{{cards.goldSupervisorValidity}}” is the validity of “Gold Supervisor Card”.',
    ]);
  });
});

function blocksOf(path: string, type: string): number[] {
  const blocks = valueAt(read(path), ['blocks']);
  return Array.isArray(blocks)
    ? blocks.flatMap((block, index) => (valueAt(block, ['type']) === type ? index : []))
    : [];
}

describe('values that are in each other’s place', () => {
  it('are one error, if the form of each is that of the other’s field', () => {
    const { company, ...settings } = Object(read(SETTINGS));
    const swapped = { ...settings, company: { ...company, number: company.vatNumber, vatNumber: company.number } };
    expect(said(SETTINGS, swapped)).toEqual([
      `wrong-value ${SETTINGS}: “number” and “vatNumber” are in each other’s place.`,
    ]);
  });
});

describe('a module that is no longer in the catalogue', () => {
  it('is one error, which counts the steps of the card finder that name it', () => {
    const path = ['products', 'citb-specialist', 'modules', 0];
    expect(said(CATALOGUE, replaceValue(read(CATALOGUE), path, undefined))).toEqual([
      expect.stringMatching(
        /^unknown-module card-finder.json: .* has no module “Supervisory \(SUP\)”. 3 steps name it.$/,
      ),
    ]);
  });
});

test('the picture of a trade that does not exist is one error, where the trade names it', () => {
  const trades = ['trades', 'tiling', 'picture'];
  expect(said(CATALOGUE, replaceValue(read(CATALOGUE), trades, '/images/tilling.svg'))).toEqual([
    'missing-image _data/catalogue.json: There is no image public/images/tilling.svg.',
  ]);
});
