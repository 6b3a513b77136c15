// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../fixtures/rendered-page.ts';
import { NVQ_COURSES } from '../fixtures/route-table.ts';
import { success } from '../fixtures/stub-shop.ts';
import { openPage } from './opened-page.tsx';

const callOf = (route: string) => {
  const { data } = pageOf(route);
  if (data.load !== 'product') throw new Error(`${route} loads no product`);
  return `/api/products/${data.product.id}`;
};
const headingOf = (element: Element) => element.querySelector('h1')?.textContent;
const PLASTERING = '/nvq-2-plastering';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

test('NVQ-41 NVQ-55 each page requests its own product once, the same on each load', async () => {
  for (const route of NVQ_COURSES) {
    const { fetched, answered } = openPage(route, { [callOf(route)]: success({ price: 1 }) });
    await answered();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([callOf(route)]);
  }
}, 30_000);

test("NVQ-42 NVQ-43 shows the answer's title and price", async () => {
  const page = openPage(PLASTERING, { [callOf(PLASTERING)]: success({ title: 'Fibrous Plastering', price: 812.5 }) });
  await page.answered();
  expect(headingOf(page.now().element)).toBe('Fibrous Plastering');
  expect(page.now().text).toContain('£812.50 +VAT');
  expect(page.now().text).not.toContain('£750 +VAT');
});

test('NVQ-53 NVQ-54 an answer without success or without an object keeps the fallback', async () => {
  const data = { title: 'Fibrous Plastering', price: 1 };
  for (const answer of [{ body: { status: 'error', data } }, { body: { status: 'success' } }, success([data])]) {
    const page = openPage(PLASTERING, { [callOf(PLASTERING)]: answer });
    await page.answered();
    expect(headingOf(page.now().element)).toBe('Plastering');
    expect(page.now().text).toContain('£750 +VAT');
  }
  expect(console.error).toHaveBeenCalledTimes(3);
});

test('NVQ-74 keeps the fallback for a missing title or price', async () => {
  const page = openPage(PLASTERING, { [callOf(PLASTERING)]: success({ title: 'Fibrous Plastering' }) });
  await page.answered();
  expect(headingOf(page.now().element)).toBe('Fibrous Plastering');
  expect(page.now().text).toContain('£750 +VAT');
  const other = openPage(PLASTERING, { [callOf(PLASTERING)]: success({ price: 800 }) });
  await other.answered();
  expect(headingOf(other.now().element)).toBe('Plastering');
  expect(other.now().text).toContain('£800 +VAT');
});
