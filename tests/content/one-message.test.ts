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

/** The problems of the site with a document that is new or written anew. */
function problemsWith(path: string, value: unknown) {
  const file = { path: `pages/${path}`, text: formatDocument(value) };
  const files = [...site.files.filter((one) => one.path !== file.path), file].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  return reader.check({ ...site, files }).problems.filter(({ code }) => !FOR_LAUNCH.includes(code));
}

/** Their messages. */
function said(path: string, value: unknown): string[] {
  return problemsWith(path, value).map(
    ({ code, file, message }) => `${code} ${file.slice('pages/'.length)}: ${message}`,
  );
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

  it('a category without next steps after an order', () => {
    const at = ['orders', 'nextSteps', 3, 'categories'];
    const [first = '', ...others] = Object.values(Object(valueAt(read(SETTINGS), at)));
    const name = textAt(CATALOGUE, 'categories', String(others[0]), 'name');
    expect(changed(SETTINGS, at, [first])).toEqual([
      `missing-next-steps ${SETTINGS}: “${name}” has no next steps after an order.`,
    ]);
  });

  it('a misspelt category of the next steps', () => {
    expect(changed(SETTINGS, ['orders', 'nextSteps', 0, 'categories', 0], 'citb-tset')).toEqual([
      `unknown-category ${SETTINGS}: The catalogue has no category “citb-tset”.`,
    ]);
  });

  it('the dates that pages show, which are gone', () => {
    const files = site.files.filter(({ path }) => path !== 'pages/_data/dates.json');
    const { problems } = reader.check({ ...site, files });
    expect(problems.filter(({ code }) => !FOR_LAUNCH.includes(code))).toMatchObject([
      { code: 'missing-dates', file: 'pages/_data/dates.json', severity: 'error' },
    ]);
  });

  it('a fact that is no fact, of a product and of another fact', () => {
    expect(changed(CATALOGUE, ['products', 'smsts', 'duration'], 'courses.smstsDuraiton')).toEqual([
      `unknown-fact ${CATALOGUE}: There is no fact “courses.smstsDuraiton”.`,
    ]);
    expect(changed('_data/facts.json', ['forms', 'citbTest.length', 'equals'], 'citbTest.duraiton')).toEqual([
      'unknown-fact _data/facts.json: There is no fact “citbTest.duraiton”.',
    ]);
  });

  it('a second FAQ of a page that may have its questions in another block', () => {
    const page = 'nvq-3/bricklaying.json';
    const faq = { type: 'faq', heading: 'More', items: [{ question: 'Can I stop?', answer: 'Yes, at any time.' }] };
    const { blocks } = Object(read(page));
    const problems = problemsWith(page, replaceValue(read(page), ['blocks'], [...blocks, faq]));
    expect(problems.find(({ code }) => code === 'block-count')?.advice).toBe(
      'Write "questions": its entries are the same.',
    );
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

describe('one message says what to write in place of', () => {
  const problemsOf = (page: string, text: string) => {
    const { blocks, ...head } = Object(read(page));
    return problemsWith(page, { ...head, blocks: [...blocks, { type: 'prose', heading: 'More', text }] });
  };

  it.each([
    ['the price of another product', 'courses/sssts.json', 'It is £165 plus VAT.', 'Quote the price: {{price.sssts}}.'],
    [
      'a lowest price that is none',
      'nvq-3/listing.json',
      'From £895 each.',
      'Quote the price: {{lowestPrice.nvq-level-3}}.',
    ],
    ['a sign behind its amount', 'courses/smsts.json', 'Others charge 36£.', 'Write “£36”.'],
    ['an amount in euros', 'courses/smsts.json', 'Others charge €36.', 'Write the amount in pounds, such as £36.'],
    ['words about VAT beside a price', 'courses/smsts.json', 'Pay {{price.smsts}} + VAT.', 'Write “{{price.smsts}}”.'],
    ['a sign beside a price', 'courses/smsts.json', 'Pay £{{price.smsts}}.', 'Write “{{price.smsts}}”.'],
    ['American spelling', 'courses/smsts.json', 'Come to the training center.', 'Write “centre”.'],
    ['a license', 'courses/smsts.json', 'Bring your driving license.', 'Write “licence”.'],
    ['a principle contractor', 'courses/smsts.json', 'Ask the principle contractor.', 'Write “principal”.'],
    [
      'a name in small letters',
      'courses/smsts.json',
      'The citb sets it.',
      'Write it in capital letters, such as CSCS.',
    ],
  ])('%s', (_, page, text, advice) => {
    expect(problemsOf(page, text).map((problem) => problem.advice)).toEqual([advice]);
  });

  it.each([
    'They wrote a computer program, and licensed it.',
    'Read more at citb.example, or write to cscs@site.example.',
    'A centre in Leeds has a colourful floor, and labour is cheap.',
    'The fine is from £100, and €, $ and £ are signs.',
    'We know CITB, CSCS, NVQ and SMSTS: CITB, CSCS, NVQ, SMSTS.',
    'Concrete takes 2 to 4 weeks to dry.',
  ])('nothing in: %s', (text) => {
    expect(problemsOf('courses/smsts.json', text)).toEqual([]);
  });
});

test('a menu may lead to the card finder, and not to the cart', () => {
  const { navigation } = Object(read(SETTINGS));
  const entry = (href: string) => changed(SETTINGS, ['navigation'], [...navigation, { text: 'Which card?', href }]);
  expect(entry('/which-card')).toEqual([]);
  expect(entry('/cart')).toEqual([expect.stringContaining('empty for most visitors')]);
});

describe('a link to a question or an outcome of the card finder', () => {
  const withLink = (href: string) => {
    const document = read('contact-us.json');
    return said(
      'contact-us.json',
      Object.assign(Object(document), { blocks: [...Object(document).blocks, prose(href)] }),
    );
  };
  const prose = (href: string) => ({ type: 'prose', heading: 'Whom we ask first', text: `[Start there](${href})` });

  it('leads to its page', () => {
    expect(withLink('/which-card/accreditation')).toEqual([]);
  });

  it('is broken if there is no such step', () => {
    expect(withLink('/which-card/acreditation')).toEqual([
      'broken-link contact-us.json: No page has the address /which-card/acreditation.',
    ]);
  });
});
