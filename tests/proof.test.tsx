import { expect, test } from 'vitest';
import { structuredData } from '../src/build/render/search-engines.ts';
import { projectValidator } from '../src/build/sources/load-site.ts';
import { SiteReader } from '../src/content/check/read-site.ts';
import { formatDocument } from '../src/content/documents/format-document.ts';
import { withValue } from '../src/editor/store/set-value.ts';
import { isRecord } from '../src/lib/record.ts';
import { renderBlocksTogether } from '../src/site/page/render-blocks.tsx';
import { readTestSite } from './fixtures/test-site.ts';

const validator = projectValidator();
const site = readTestSite();
const REVIEW = {
  text: 'They told me which card I needed.',
  name: 'A. Example',
  date: '2027-01-11',
  source: 'A review site',
  address: 'https://reviews.example/1',
};
const PERSON = { name: 'Sam Sample', trade: 'Tiler', picture: { src: '/images/tiling.svg', alt: 'Sam Sample' } };
const PROMISES = {
  openingHours: [{ from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' }],
  replyTime: '1 working day',
};

type Change = (value: Record<string, unknown>) => unknown;

/** The resolved site of the tests with changed documents, by their paths. */
function resolved(changes: Readonly<Record<string, Change>> = {}) {
  const files = site.files.map((file) => {
    const change = changes[file.path.slice('pages/'.length)];
    return change ? { ...file, text: formatDocument(change(JSON.parse(file.text))) } : file;
  });
  const { resolve } = new SiteReader(validator).check({ ...site, files });
  const found = resolve();
  if (!found) throw new Error('The site has errors.');
  return found;
}

function pageOf(route: string, changes?: Readonly<Record<string, Change>>) {
  const { pages, settings } = resolved(changes);
  const sitePage = pages.find(({ page }) => page.route === route);
  if (!sitePage) throw new Error(`There is no page ${route}.`);
  return { sitePage, settings, html: renderBlocksTogether(sitePage.page) };
}

/** Fills lists of the first block of proof of a page. */
const proof =
  (lists: object): Change =>
  (value) => {
    const blocks = Array.isArray(value.blocks) ? value.blocks : [];
    const index = blocks.findIndex((block) => isRecord(block) && block.type === 'proof');
    return withValue(value, ['blocks', index], { ...blocks[index], ...lists });
  };

test('a page without proof has no trace of the block', () => {
  for (const route of ['/', '/about', '/contact-us'])
    expect(pageOf(route).sitePage.page.blocks.map(({ type }) => type)).not.toContain('proof');
});

test('examples are left out, and with them a block that has nothing else', () => {
  const example = { ...PERSON, name: 'Alex Example', example: true };
  const { html } = pageOf('/about', { 'about.json': proof({ people: [PERSON, example] }) });
  expect(html).toContain('Sam Sample');
  expect(html).not.toContain('Alex Example');
  const { sitePage } = pageOf('/about', { 'about.json': proof({ people: [example] }) });
  expect(sitePage.page.blocks.map(({ type }) => type)).not.toContain('proof');
});

test('real proof is in the page as it is sent, and so without scripts', () => {
  const passFigures = [{ name: 'SMSTS', passed: 45, taken: 50, from: '2026-01-01', until: '2026-06-30' }];
  const { html } = pageOf('/about', { 'about.json': proof({ passFigures }) });
  expect(html).toContain('SMSTS, 1 January 2026 to 30 June 2026');
  expect(html).toContain('90% passed, 45 of 50');
});

test('promises are on the contact page, each once it is a setting', () => {
  const { html } = pageOf('/contact-us', { '_data/site.json': (value) => ({ ...value, promises: PROMISES }) });
  expect(html).toMatch(/Monday to Friday<\/dt><dd>08:00 to 17:30/);
  expect(html).toMatch(/We reply within<\/dt><dd>1 working day/);
});

test('search engines get the opening hours, and the reviews that the page shows', () => {
  const { sitePage, settings } = pageOf('/', {
    'home.json': proof({ reviews: [REVIEW, { ...REVIEW, text: 'An example.', example: true }] }),
    '_data/site.json': (value) => ({ ...value, promises: PROMISES }),
  });
  const [, json = ''] = /<script[^>]*>(.*?)<\/script>/.exec(structuredData(sitePage, settings, '/a.png')) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    contactPoint: {
      hoursAvailable: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:30' },
      ],
    },
    review: [{ reviewBody: REVIEW.text, author: { name: 'A. Example' }, url: REVIEW.address }],
  });
  expect(json).not.toContain('An example.');
});

test('the official fee is beside our price, of a test among its facts and of a card in its note', () => {
  const changes: Readonly<Record<string, Change>> = {
    '_data/facts.json': (value) => withValue(value, ['cards', 'officialFee'], '£12'),
    '_data/catalogue.json': (value) =>
      withValue(value, ['categories', 'cscs-cards', 'facts'], { officialFee: 'cards.officialFee' }),
  };
  expect(pageOf('/card-BlueSkilled', changes).html).toContain('CSCS’s own fee: £12.');
  expect(pageOf('/card-BlueSkilled').html).not.toContain('own fee');
  expect(pageOf('/citb', changes).html).not.toContain('own fee');
  const ofTests: Readonly<Record<string, Change>> = {
    '_data/facts.json': (value) => withValue(value, ['citbTest', 'officialFee'], '£11'),
    '_data/catalogue.json': (value) =>
      withValue(value, ['categories', 'citb-test', 'facts', 'officialFee'], 'citbTest.officialFee'),
  };
  // The first fact, right below the price.
  expect(pageOf('/citb', ofTests).html.match(/<dl[^>]*><div[^>]*><dt>CITB’s own fee<\/dt><dd>£11/g)).toHaveLength(3);
});
