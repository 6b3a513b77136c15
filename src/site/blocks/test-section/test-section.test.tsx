// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData, Product } from '../../../generated/documents.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { TestSection } from './test-section.tsx';

const operative: Product = { id: 'op', title: 'Operative Test', price: 44, parentCategory: 'CITB Test' };
const data: PageData = { load: 'products', products: [operative], onFailure: 'replace-page' };
const block: Block<'test-section'> = {
  type: 'test-section',
  anchor: 'operative',
  heading: 'Operative',
  text: [],
  facts: [],
  product: operative,
};
const navigate = vi.fn();

function show(answer: StubAnswer) {
  stubShop({ '/api/products/op': answer });
  render(
    <ShopPage data={data} navigate={navigate}>
      <TestSection block={block} id="block-3" />
    </ShopPage>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockReset();
});
afterEach(cleanup);

test('CITB-11 CITB-45 CITB-52 Add to Cart stores category and title, id and price, and goes to /cart', async () => {
  show(success({ _id: 'server', title: 'Operative', price: 40, parentCategory: 'CITB Test' }));
  await screen.findByText('£40 +VAT');
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(readStoredCart()).toEqual([
    { id: 'server', title: 'CITB Test - Operative', price: 40, parentCategory: 'CITB Test' },
  ]);
  expect(navigate).toHaveBeenCalledWith('/cart', { cart: readStoredCart() });
});

test('CITB-53 the same test can be added twice, but two clicks within half a second add it once', async () => {
  show(success({ _id: 'op', title: 'Operative', price: 40 }));
  await screen.findByText('£40 +VAT');
  const now = vi.spyOn(performance, 'now');
  for (const [time, count] of [
    [1000, 1],
    [1499, 1],
    [2000, 2],
  ] as const) {
    now.mockReturnValue(time);
    fireEvent.click(screen.getByRole('button'));
    expect(readStoredCart()).toHaveLength(count);
  }
});

test("CITB-54 the server's category CITB Tests is kept, and its price has no VAT", async () => {
  show(success({ _id: 'op', title: 'Operative', price: 40, parentCategory: 'CITB Tests' }));
  expect(await screen.findByText('No VAT to pay')).toBeDefined();
  fireEvent.click(screen.getByRole('button'));
  expect(readStoredCart()[0]).toMatchObject({ title: 'CITB Tests - Operative', parentCategory: 'CITB Tests' });
});

test('CITB-36 a test priced at 0 is not sold', async () => {
  show(success({ _id: 'op', title: 'Operative', price: 0 }));
  expect(await screen.findByText('Price on request')).toBeDefined();
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});
