// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData, Product } from '../../../generated/documents.ts';
import { Comparison } from './comparison.tsx';

afterEach(cleanup);

const product = (price: number): Product => ({ id: String(price), price, parentCategory: 'NVQ' });
const block: Block<'comparison'> = {
  type: 'comparison',
  heading: 'Level 2 or Level 3?',
  columns: [
    { label: 'Level 2', category: product(750) },
    { label: 'Level 3', category: { ...product(950), lowest: true } },
  ],
  rows: [{ label: 'Card', cells: [[{ paragraph: ['Blue'] }], [{ paragraph: ['Gold'] }]] }],
};

const data: PageData = { load: 'category', category: 'NVQ Level 2', products: [], onFailure: 'replace-list' };

function show() {
  stubShop({ '/api/products/?category=NVQ Level 2': success([{ _id: '750', title: 'Tiling', price: 800 }]) });
  render(
    <ShopPage data={data}>
      <Comparison block={block} id="block-3" />
    </ShopPage>,
  );
}

test('two levels are side by side, with the price of each, “from” only where others cost more', () => {
  show();
  const table = screen.getByRole('table', { name: 'Level 2 or Level 3?' });
  const [first, second] = within(table).getAllByRole('columnheader');
  expect(first?.textContent).toBe('Level 2£750 +VAT £900 including VAT');
  expect(second?.textContent).toContain('from £950 +VAT');
  expect(second?.textContent).toContain('£1,140 including VAT');
});

test('a row says the same thing of both', () => {
  show();
  const row = screen.getByRole('rowheader', { name: 'Card' }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['Blue', 'Gold']);
});

test('a price is that of the shop where the page lists the product, and of the catalogue where not', async () => {
  show();
  expect(await screen.findByText('£800 +VAT')).toBeDefined();
  expect(screen.getByText('£950 +VAT')).toBeDefined();
});
