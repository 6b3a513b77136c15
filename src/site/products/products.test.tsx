// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShop, success } from '../../../tests/fixtures/stub-shop.ts';
import type { PageData, Product } from '../../generated/documents.ts';
import { LONGEST_WAIT, ProductsProvider, useCategory, useProduct, useProductsStatus } from './products.tsx';

const operative: Product = { id: 'op', title: 'Operative', price: 44, parentCategory: 'CITB Test' };
const manager: Product = { id: 'ma', title: 'Manager', price: 45, parentCategory: 'CITB Test' };
const tests: PageData = {
  load: 'products',
  products: [operative, manager],
  onFailure: 'replace-page',
  failureText: 'Failed to fetch test data.',
};

function Shown() {
  const { products } = useCategory();
  return (
    <p>
      {useProductsStatus()} {useProduct(operative).price} {useProduct(manager).price} {products.length}
    </p>
  );
}

function show(data: PageData) {
  return render(
    <ProductsProvider data={data}>
      <Shown />
    </ProductsProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('STATIC-08 a page without products requests nothing and is not loading', () => {
  const fetched = stubShop({});
  show({ load: 'nothing' });
  expect(screen.getByText('loaded 44 45 0')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('products that could not be fetched are fetched again when the line is back, and replace the failure', async () => {
  const manager = [new Error('offline'), success({ price: 41 })];
  stubShop({ '/api/products/op': success({ price: 40 }), '/api/products/ma': manager });
  show(tests);
  expect(await screen.findByText('failed 44 45 0')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('loaded 40 41 0')).toBeDefined();
});

test('NVQ-47 a shop that never answers counts as failed after a while', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  show(tests);
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1));
  expect(screen.getByText('loading 44 45 0')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('failed 44 45 0')).toBeDefined();
});

test('leaving the page cancels the calls silently', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  show(tests).unmount();
  await act(async () => undefined);
  expect(signals.every((signal) => signal.aborted)).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
});
