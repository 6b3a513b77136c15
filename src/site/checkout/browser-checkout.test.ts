import { expect, test, vi } from 'vitest';
import { fetchTodaysProducts } from './browser-checkout.ts';

test('every product in the cart is requested once, except specialist tests', async () => {
  const fetchProduct = vi.fn(async (id: string) => ({ id, price: 750 }));
  const products = await fetchTodaysProducts(['a', 'b', 'a', 'specialist-demolition-(dem)'], fetchProduct);
  expect(fetchProduct.mock.calls).toEqual([['a'], ['b']]);
  expect(products.get('b')).toEqual({ id: 'b', price: 750 });
});

test('a product that cannot be fetched is left out and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await fetchTodaysProducts(['a'], () => Promise.reject(new Error('offline')))).size).toBe(0);
  expect(log).toHaveBeenCalledOnce();
});
