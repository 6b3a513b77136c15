// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, CardColour, PageData } from '../../../generated/documents.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { CardGrid, listedCard } from './card-grid.tsx';

const NAMES: readonly [string, CardColour, string][] = [
  ['Red Provisional Card', 'red', '/card-redProvisional'],
  ['Green Labourer Card', 'green', '/card-GreenLabourer'],
  ['Blue Skilled Card', 'blue', '/card-BlueSkilled'],
];
const block: Block<'card-grid'> = {
  type: 'card-grid',
  cards: NAMES.map(([name, colour, link]) => ({
    product: { id: name, name, price: 49, parentCategory: 'CSCS Cards' },
    colour,
    link,
    note: `About the ${colour} one`,
  })),
  enquiry: {
    heading: 'Not Sure Which Card to apply?',
    text: 'Tell us what you do.',
    link: { text: 'Enquire Now', href: '/contact-us' },
  },
};
const data: PageData = { load: 'category', category: 'CSCS Cards', products: [], onFailure: 'only-log' };
const CALL = '/api/products/?category=CSCS Cards';
const inAnyOrder = [
  { _id: 'Blue Skilled Card', name: 'Blue Skilled Card', price: 36 },
  { _id: 'x', name: 'Red Provisional', price: 40 },
  { _id: 'Green Labourer Card', name: 'Green Labourer Card', price: 38 },
];

function show(answer: StubAnswer, shown = block) {
  const fetched = stubShop({ [CALL]: answer });
  render(
    <ShopPage data={data}>
      <CardGrid block={shown} id="block-2" />
    </ShopPage>,
  );
  return fetched;
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const LAST = 'Not Sure Which Card to apply?';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('alert', vi.fn());
});
afterEach(() => {
  cleanup();
  setSearchText('');
});

describe('the grid', () => {
  test("CSCS-02 CSCS-09 the cards are in the block's order, whatever the order of the answer", async () => {
    const fetched = show(success(inAnyOrder));
    await screen.findByText('Blue Skilled Card');
    expect(headings()).toEqual(['Red Provisional', 'Green Labourer Card', 'Blue Skilled Card', LAST]);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/products/?category=CSCS%20Cards');
  });

  const HEADINGS = ['New to site', undefined, 'Skilled trades'];
  const headed: Block<'card-grid'> = {
    ...block,
    cards: block.cards.map((card, index) => ({ ...card, ...(HEADINGS[index] && { heading: HEADINGS[index] }) })),
  };

  test('CSCS-02 headings only cut the order', async () => {
    show(success(inAnyOrder), headed);
    await screen.findByText('Blue Skilled Card');
    const cards = ['New to site', 'Red Provisional', 'Green Labourer Card', 'Skilled trades', 'Blue Skilled Card'];
    expect(headings()).toEqual([...cards, LAST]);
  });

  test('CSCS-06 a heading without a card that the search finds is not shown', async () => {
    show(success(inAnyOrder), headed);
    await screen.findByText('Blue Skilled Card');
    act(() => setSearchText('blue'));
    expect(headings()).toEqual(['Skilled trades', 'Blue Skilled Card', LAST]);
  });

  test('CSCS-11 CSCS-12 no heading is shown while the cards load, nor without an answer', async () => {
    show({ body: {}, status: 500 }, headed);
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(headings()).toEqual([LAST]);
    await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(headings()).toEqual([LAST]);
  });

  test('CSCS-03 CSCS-04 CSCS-05 the last tile links to the contact page and has no price', async () => {
    show(success([]));
    const tile = (await screen.findByText(LAST)).closest('li');
    expect(tile?.querySelector('a')?.getAttribute('href')).toBe('/contact-us');
    expect(tile?.querySelector('a')?.textContent).toBe('Enquire Now');
    expect(tile?.textContent).not.toContain('£');
  });

  test('CSCS-10 CSCS-11 a failure is only logged, and the list stays empty', async () => {
    show(new Error('offline'));
    await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(headings()).toEqual([LAST]);
    expect(console.error).toHaveBeenCalled();
    expect(window.alert).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('CSCS-13 so is an answer without success or without a list', async () => {
    for (const answer of [{ body: { status: 'error', data: inAnyOrder } }, success({ a: 1 })]) {
      show(answer);
      await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
      expect(headings()).toEqual([LAST]);
      cleanup();
    }
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});

test('CSCS-06 the search filters the cards and highlights the match; the last tile stays', async () => {
  show(success(inAnyOrder));
  await screen.findByText('Blue Skilled Card');
  act(() => setSearchText('labour'));
  expect(headings()).toEqual(['Green Labourer Card', LAST]);
  expect(document.querySelector('mark')?.textContent).toBe('Labour');
  expect(screen.getByText(/“labour”/).textContent).toBe('1 card here matches “labour”.');
});

const blue = { id: 'own', name: 'Blue Skilled Card', price: 49, parentCategory: 'CSCS Cards' };

test('CSCS-08 a card whose id the shop does not know finds its product by name', () => {
  expect(
    listedCard(blue, [
      { id: 'x', name: 'Gold Skilled' },
      { id: 'y', name: 'CSCS blue skilled' },
    ])?.id,
  ).toBe('y');
  const aqp = { ...blue, name: 'AQP Card (Academically Qualified Person)' };
  expect(listedCard(aqp, [{ id: 'z', name: 'AQP' }])?.id).toBe('z');
});

test('a card that the shop does not sell finds nothing', () => {
  expect(listedCard(blue, [{ id: 'x', name: 'Gold Skilled Card' }, { id: 'y' }])).toBeUndefined();
});
