// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { stubShop, stubSilentShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData, Product } from '../../../generated/documents.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { CardFinder } from './card-finder.tsx';

const supervisory: Product = {
  id: 'sp',
  title: 'Specialist Test',
  price: 44,
  vatApplicable: false,
  parentCategory: 'CITB Test',
};
const nvq: Product = { id: 'nv', title: 'Supervision', price: 950, parentCategory: 'NVQ Level 3' };
const gold: Product = { id: 'gs', name: 'Gold Supervisor Card', price: 49, parentCategory: 'CSCS Cards' };
const course: Product = {
  id: 'gl',
  title: 'Green labourer course',
  name: 'Green Labourer Course Online',
  price: 120,
  parentCategory: 'Courses',
};
const module = 'Supervisory (SUP)';
const why = [{ paragraph: ['The NVQ leads to it.'] }];
const sources = [
  { publisher: 'CSCS', title: 'Supervisor card', address: 'https://cscs.uk.com/', date: '26 November 2026' },
];
const navigate = vi.fn();

/** Shows an outcome with these products; the shop has another price of the NVQ. */
function showOutcome(...products: readonly Product[]) {
  stubShop(
    Object.fromEntries(
      products.map(({ id, ...product }) => {
        const price = id === 'nv' ? 1000 : product.price;
        return [`/api/products/${id}`, success({ _id: id, ...product, price })];
      }),
    ),
  );
  show(outcomeOf(products), { load: 'products', products: [...products], onFailure: 'keep-fallback' });
}

function outcomeOf(products: readonly Product[]): Block<'card-finder'> {
  const way = products.map((product) => ({
    product,
    ...(product === supervisory && { module }),
    link: `/page-of-${product.id}`,
    time: 'a while',
  }));
  const outcomes = [{ id: 'supervisor', heading: 'Gold Supervisor card', why, way }];
  return { type: 'card-finder', questions: [], outcomes, sources };
}

function show(block: Block<'card-finder'>, data: PageData = { load: 'nothing' }) {
  return render(
    <ShopPage data={data} navigate={navigate}>
      <CardFinder block={block} id="block-1" />
    </ShopPage>,
  );
}

const addAll = () => screen.getByRole('button', { name: /^Add (both|all) to cart$/ });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  navigate.mockReset();
});
afterEach(cleanup);

test('a question without progress, as in the preview of the page editor, is not called a card', () => {
  const answers = ['Yes', 'No'].map((text) => ({ text, next: 'passed' }));
  const question = { id: 'work', question: 'Have you passed?', answers };
  render(
    <ShopPage data={{ load: 'nothing' }} navigate={navigate}>
      <CardFinder block={{ type: 'card-finder', questions: [question], outcomes: [], sources: [] }} id="block-1" />
    </ShopPage>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Have you passed?');
  expect(screen.queryByText('Your card')).toBeNull();
});

test('an answer with a picture of its own names the card to which it leads, without drawing it', () => {
  const image = { src: '/images/bricklaying.svg', alt: '', width: 400, height: 300 };
  const answers = [{ text: 'Bricklaying', next: '/which-card/bricklayer', image }];
  show(
    { type: 'card-finder', questions: [{ id: 'trade', question: 'Which trade?', answers }], outcomes: [], sources: [] },
    {
      load: 'nothing',
      finder: {
        before: 0,
        most: 1,
        cards: { '/which-card/bricklayer': { colours: ['gold'], name: 'Gold Skilled Card', later: true } },
      },
    },
  );
  const answer = screen.getByRole('link', { name: /Bricklaying/ });
  expect(answer).toHaveTextContent('Gold Skilled Card');
  expect(answer.querySelectorAll('img')).toHaveLength(1);
  expect(answer.querySelector('[data-colour]')).toBeNull();
});

test('an outcome shows the way in order, each step with its page, time and price', async () => {
  showOutcome(supervisory, nvq, gold);
  expect(await screen.findByText('£1,000 +VAT')).toBeVisible();
  const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('link').getAttribute('href'))).toEqual([
    '/page-of-sp',
    '/page-of-nv',
    '/page-of-gs',
  ]);
  expect(steps.map((step) => within(step).getByRole('link').textContent)).toEqual([
    `Specialist Test: ${module}`,
    'Supervision',
    'Gold Supervisor Card',
  ]);
  expect(steps.map((step) => within(step).getByText('a while'))).toHaveLength(3);
});

test('one press puts every step in the cart, as its own page would', async () => {
  showOutcome(supervisory, nvq, gold, course);
  await screen.findByText('£1,000 +VAT');
  await userEvent.click(addAll());
  expect(readStoredCart()).toEqual([
    {
      id: 'specialist-supervisory-(sup)',
      title: 'Specialist Health and Safety Test-Supervisory (SUP)',
      price: 44,
      vatApplicable: false,
      parentCategory: 'CITB Test',
    },
    { id: 'nv', title: 'Supervision', price: 1000 },
    { id: 'gs', title: 'CSCS Cards - Gold Supervisor Card', price: 49, parentCategory: 'CSCS Cards' },
    {
      id: 'gl',
      title: 'Green Labourer Course Online',
      price: 120,
      priceWithVAT: '120+VAT',
      courseType: 'Online',
    },
  ]);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart', { cart: readStoredCart() });
});

test('what cannot be applied for yet is a later step, with its time and price, and not added', async () => {
  stubSilentShop();
  const { outcomes, ...block } = outcomeOf([nvq, gold]);
  const [outcome] = outcomes;
  if (!outcome) throw new Error('There is no outcome.');
  const way = outcome.way.map((step, index) => ({ ...step, later: index === 1 }));
  show({ ...block, outcomes: [{ ...outcome, way }] });
  const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent('£49 +VAT');
  expect(steps[1]).toHaveTextContent('Order it once you have the certificate that it needs.');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Total now £1,140 £950 + £190 VATThen the card: £49 +VAT');
  await userEvent.click(screen.getByRole('button', { name: 'Add what you need now' }));
  expect(readStoredCart().map(({ id }) => id)).toEqual(['nv']);
});

test('an outcome says by when its card can come, sooner for who has passed the test already', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00Z'), toFake: ['Date'] });
  stubSilentShop();
  const { outcomes, ...block } = outcomeOf([supervisory, gold]);
  const times = ['A test of 45 minutes', 'Delivered within 7-10 working days'];
  const timed = outcomes.map((outcome) => ({
    ...outcome,
    way: outcome.way.map((step, index) => ({ ...step, time: times[index] ?? '' })),
  }));
  show({ ...block, outcomes: timed });
  expect(screen.getByText('By Friday 4 December')).toBeVisible();
  expect(screen.getByText('Earliest about 15 December')).toBeVisible();
  expect(screen.getByText(/^Not by Monday. If you pass by Friday 4 December and send everything/)).toBeVisible();
  const [passed = addAll()] = screen.getAllByRole('checkbox');
  await userEvent.click(passed);
  expect(screen.queryByText(/^By Friday/)).toBeNull();
  expect(screen.getByText('Earliest about 8 December')).toBeVisible();
  vi.useRealTimers();
});

test('an outcome shows the card to work with meanwhile, in its colour', () => {
  stubSilentShop();
  const { outcomes, ...block } = outcomeOf([nvq, gold]);
  const text = [{ paragraph: ['Until then: ', { text: ['Red card'], href: '/red' }] }];
  const meanwhile = { colour: 'red', text } as const;
  show({ ...block, outcomes: outcomes.map((outcome) => ({ ...outcome, meanwhile })) });
  const frame = screen.getByRole('link', { name: 'Red card' }).closest('p')?.parentElement?.parentElement;
  expect(frame?.querySelector('[data-colour="red"]')).not.toBeNull();
  expect(frame).toHaveTextContent('Until then: Red card');
});

test('where visitors should ask first, asking is the main action', () => {
  const { outcomes, ...block } = outcomeOf([gold]);
  show({ ...block, outcomes: outcomes.map((outcome) => ({ ...outcome, ask: 'Ask about your trade' })) });
  const ask = screen.getByRole('link', { name: 'Ask about your trade' });
  expect(ask).toHaveAttribute('href', '/contact-us');
  expect(ask.className).toContain('main');
  expect(addAll().className).not.toContain('main');
});

test('a second press at once adds nothing more', async () => {
  showOutcome(nvq, gold);
  await screen.findByText('£1,000 +VAT');
  await userEvent.dblClick(addAll());
  expect(readStoredCart()).toHaveLength(2);
});

test('the way to a card of two steps adds both, under the card and before the steps', () => {
  showOutcome(nvq, gold);
  const button = screen.getByRole('button', { name: 'Add both to cart' });
  const [steps = document.body] = screen.getAllByRole('list');
  expect(button.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('who has everything already can add nothing', async () => {
  showOutcome(gold);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(addAll()).toBeDisabled();
});

test('until the shop answers, a press waits for its prices', async () => {
  stubSilentShop();
  show(outcomeOf([gold]), { load: 'products', products: [gold], onFailure: 'keep-fallback' });
  await userEvent.click(addAll());
  expect(screen.getByRole('button')).toHaveTextContent('Adding...');
  expect(readStoredCart()).toEqual([]);
});

test('an outcome says where it comes from, and when that was read', () => {
  show(outcomeOf([gold]));
  const source = screen.getByRole('link', { name: 'Supervisor card', hidden: true });
  expect(source).toHaveAttribute('href', 'https://cscs.uk.com/');
  expect(source.parentElement).toHaveTextContent('CSCS: Supervisor card, read on 26 November 2026');
});
