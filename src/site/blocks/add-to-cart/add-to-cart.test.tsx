// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { stubShop, stubSilentShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData, Product } from '../../../generated/documents.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { AddToCart } from './add-to-cart.tsx';

const tiling: Product = { id: 'own', title: 'Wall and Floor Tiling', price: 750, parentCategory: 'NVQ Level 2' };
const blue: Product = { id: 'blue', name: 'Blue Skilled Card', price: 49, parentCategory: 'CSCS Cards' };
const course: Block<'add-to-cart'> = { type: 'add-to-cart', specification: 'Course Specification' };
const card: Block<'add-to-cart'> = { type: 'add-to-cart', style: 'card' };
const navigate = vi.fn();

function page(product: Product, block: Block<'add-to-cart'>) {
  const data: PageData = { load: 'product', product, onFailure: 'keep-fallback' };
  return (
    <ShopPage data={data} navigate={navigate}>
      <AddToCart block={block} id="block-1" />
    </ShopPage>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('a course', () => {
  test("NVQ-49 NVQ-44 NVQ-50 Add to Cart stores only the server's id, title and price", async () => {
    stubShop({ '/api/products/own': success({ _id: 'server', title: 'Tiling', price: 800, parentCategory: 'X' }) });
    render(page(tiling, course));
    await screen.findByText('£800 +VAT');
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(readStoredCart()).toEqual([{ id: 'server', title: 'Tiling', price: 800 }]);
  });

  test('NVQ-51 NVQ-52 Add to Cart goes to /cart with the cart as navigation state, and appends each time', async () => {
    stubShop({ '/api/products/own': success({ _id: 'own', price: 750 }) });
    sessionStorage.setItem('cart', JSON.stringify([{ id: 'own', title: 'Wall and Floor Tiling', price: 750 }]));
    render(page(tiling, course));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(readStoredCart()).toHaveLength(2);
    expect(navigate).toHaveBeenCalledWith('/cart', { cart: readStoredCart() });
  });

  test('NVQ-47 NVQ-45 an early click waits for the answer, and uses the fallback when there is none', async () => {
    let fail: (reason: Error) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    render(page(tiling, course));
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByRole('button').textContent).toBe('Adding...');
    expect(navigate).not.toHaveBeenCalled();
    fail(new Error('offline'));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(readStoredCart()).toEqual([{ id: 'own', title: 'Wall and Floor Tiling', price: 750 }]);
  });

  test('FALL-10 a course priced at 0 is not sold, and the page says so', async () => {
    stubShop({ '/api/products/own': { body: {}, status: 500 } });
    render(page({ ...tiling, title: '', price: 0 }, course));
    expect(screen.getByText('Loading...')).toBeDefined();
    await screen.findByText('Price on request');
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/We cannot show the price/)).toBeDefined();
  });

  test('FALL-10 it is sold once the server returns a price', async () => {
    stubShop({ '/api/products/own': success({ _id: 'sup', title: 'Occupational Work Supervision', price: 950 }) });
    render(page({ ...tiling, title: '', price: 0 }, course));
    await screen.findByText('£950 +VAT');
    fireEvent.click(screen.getByRole('button'));
    expect(readStoredCart()).toEqual([{ id: 'sup', title: 'Occupational Work Supervision', price: 950 }]);
  });

  test("NVQ-63 NVQ-64 its own id takes precedence over the fallback product's", async () => {
    stubShop({ '/api/products/own': success({ price: 950 }) });
    render(page(tiling, { ...course, fallbackProduct: { ...tiling, id: 'tiling-3' } }));
    await screen.findByText('£950 +VAT');
    fireEvent.click(screen.getByRole('button'));
    expect(readStoredCart()[0]?.id).toBe('own');
  });

  test('NVQ-11 the Course Specification link leads nowhere', () => {
    stubSilentShop();
    render(page(tiling, course));
    expect(screen.getByRole('link', { name: 'Course Specification' }).hasAttribute('href')).toBe(false);
  });
});

describe('a card', () => {
  test('CARD-38 CARD-39 CSCS-15 Add to Cart stores the category before the name, and goes to /cart', async () => {
    stubShop({ '/api/products/blue': success({ _id: 'b', name: 'Blue Skilled', price: 36, parentCategory: 'Cards' }) });
    render(page(blue, card));
    fireEvent.click(await screen.findByRole('button', { name: /£36/ }));
    expect(readStoredCart()).toEqual([{ id: 'b', title: 'Cards - Blue Skilled', price: 36, parentCategory: 'Cards' }]);
    expect(navigate).toHaveBeenCalledWith('/cart', expect.anything());
  });

  test("shows the catalogue's price until the server answers", () => {
    stubSilentShop();
    render(page(blue, card));
    expect(screen.getByRole('button', { name: 'Add to Cart £49+VAT' })).toBeDefined();
  });

  test("CARD-41 keeps the catalogue's price when the server fails", async () => {
    stubShop({ '/api/products/blue': { body: {}, status: 503 } });
    render(page(blue, card));
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart £49+VAT' }));
    await waitFor(() => expect(readStoredCart()).toMatchObject([{ price: 49 }]));
  });

  test('CARD-41 without a known price shows none, and the visitor can enquire', async () => {
    stubShop({ '/api/products/blue': { body: {}, status: 503 } });
    render(page({ ...blue, price: 0 }, card));
    expect(screen.getByRole('button').textContent).toContain('Loading...');
    expect((await screen.findByRole('link', { name: 'Ask for the price' })).getAttribute('href')).toBe('/contact-us');
    expect(screen.queryByText(/£/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('renders without a page product', () => {
  render(
    <ShopPage data={{ load: 'nothing' }}>
      <AddToCart block={course} id="block-1" />
    </ShopPage>,
  );
  expect(screen.getByText('Price on request')).toBeDefined();
});
