import { expect, test } from 'vitest';
import type { Block, CardColour, DeliveredPage, Product } from '../../generated/documents.ts';
import { stepPages } from './resolve-site.ts';

const operative: Product = { id: 'a', price: 44, parentCategory: 'CITB Test' };
const card: Product = { id: 'b', price: 49, parentCategory: 'CSCS Cards' };
const why = [{ paragraph: ['Because.'] }];
const finder: Block<'card-finder'> = {
  type: 'card-finder',
  questions: [
    { id: 'work', question: 'What do you do?', answers: [{ text: 'A trade', next: 'trade' }] },
    { id: 'trade', question: 'Which trade?', answers: [{ text: 'Tiling', next: 'tiler' }] },
  ],
  outcomes: [
    {
      id: 'tiler',
      heading: 'A card for a tiler',
      why,
      way: [
        { product: operative, link: '/citb', time: 'a week' },
        { product: card, link: '/cscs', time: 'a week', colour: 'blue' },
      ],
      unconfirmed: 'Nobody asked.',
    },
  ],
  sources: [
    { publisher: 'A scheme', title: 'Cards', address: 'https://a.org', date: '2026-11-26', unconfirmed: 'Not read.' },
  ],
};
const page: DeliveredPage = {
  banner: 'page',
  route: '/which-card',
  title: 'Which card?',
  description: 'Which card it is.',
  breadcrumbs: [{ text: 'Which card?', href: '/which-card' }],
  data: { load: 'nothing' },
  blocks: [finder, { type: 'prose', text: why }],
};
const kind = { title: 'Finder', data: 'nothing' as const, blocks: [] };
const pages = stepPages({ file: 'pages/card-finder.json', kind, page }).map((one) => one.page);
const finders = pages.map(({ blocks }) => blocks.find((block) => block.type === 'card-finder'));

test('every step has an address and a title of its own', () => {
  expect(pages.map(({ route, title }) => [route, title])).toEqual([
    ['/which-card', 'Which card?'],
    ['/which-card/trade', 'Which trade?'],
    ['/which-card/tiler', 'A card for a tiler'],
  ]);
});

test('a page shows its own step alone, and what else is on the page', () => {
  expect(finders.map((block) => [block?.questions.map(({ id }) => id), block?.outcomes.map(({ id }) => id)])).toEqual([
    [['work'], []],
    [['trade'], []],
    [[], ['tiler']],
  ]);
  expect(pages.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual(pages.map(() => ['card-finder', 'prose']));
});

test('an answer leads to the address of its step', () => {
  expect(finders.flatMap((block) => block?.questions.flatMap(({ answers }) => answers) ?? [])).toEqual([
    { text: 'A trade', next: '/which-card/trade' },
    { text: 'Tiling', next: '/which-card/tiler' },
  ]);
});

test('the page of an outcome loads its products, that of a question none: it says how many there are', () => {
  expect(pages.map(({ data }) => data)).toEqual([
    { load: 'nothing', finder: { before: 0, most: 2, cards: {} } },
    { load: 'nothing', finder: { before: 1, most: 2, cards: {} } },
    { load: 'products', products: [operative, card], onFailure: 'keep-fallback' },
  ]);
});

test('answers show their cards where each leads to one, or to several, and not all to the same', () => {
  const outcome = (id: string, name: string, colour: CardColour, ask?: string) => {
    const product = { ...card, name };
    const later = name.startsWith('Blue');
    return {
      id,
      heading: name,
      why,
      way: [{ product, link: '/cscs', time: 'a week', colour, later }],
      ...(ask && { ask }),
    };
  };
  const asking = (id: string, ...answers: string[]) => ({
    id,
    question: id,
    answers: answers.map((next) => ({ text: next, next })),
  });
  const block = {
    ...finder,
    questions: [
      asking('work', 'papers', 'gold'),
      asking('papers', 'trade', 'gold'),
      asking('trade', 'tiler', 'roofer', 'other'),
    ],
    outcomes: [
      outcome('tiler', 'Blue Skilled Card', 'blue'),
      outcome('roofer', 'Blue Skilled Card', 'blue'),
      outcome('other', 'Red Card', 'red', 'Ask about your trade'),
      outcome('gold', 'Gold Skilled Card', 'gold'),
    ],
  };
  const steps = stepPages({ file: 'pages/card-finder.json', kind, page: { ...page, blocks: [block] } });
  expect(steps.map(({ page }) => page.data).filter(({ load }) => load === 'nothing')).toMatchObject([
    {
      finder: {
        cards: {
          '/which-card/papers': { name: 'Blue or gold card', colours: ['blue', 'gold'] },
          '/which-card/gold': { name: 'Gold Skilled Card', colours: ['gold'] },
        },
      },
    },
    {
      finder: {
        cards: {
          '/which-card/trade': { name: 'Certificate first, then Blue Skilled Card', colours: ['blue'], later: true },
          '/which-card/gold': { name: 'Gold Skilled Card', colours: ['gold'] },
        },
      },
    },
    { finder: { cards: {} } },
  ]);
});

test('an outcome has the sources, with the day on which each was read, and notes for editors are in no page', () => {
  expect(finders.map((block) => block?.sources.map(({ date }) => date))).toEqual([[], [], ['26 November 2026']]);
  expect(JSON.stringify(pages)).not.toContain('unconfirmed');
});

test('a page without a finder is one page', () => {
  const plain = { file: 'pages/about.json', kind, page: { ...page, blocks: [] } };
  expect(stepPages(plain)).toEqual([plain]);
});
