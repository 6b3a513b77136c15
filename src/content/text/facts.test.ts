import { expect, test } from 'vitest';
import type { CatalogueProduct } from '../../generated/documents.ts';
import { findFact, withCatalogue } from './facts.ts';

const product = (category: string, price: number, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: '0123456789abcdef01234567',
  category,
  price,
  ...more,
});

const facts = withCatalogue(
  { nvq: { duration: '8-10 weeks' } },
  {
    categories: {
      nvq: { name: 'NVQ' },
      test: { name: 'CITB Test' },
      card: { name: 'Cards' },
      free: { name: 'CITB Tests' },
    },
    products: {
      tiling: product('nvq', 1950),
      roofing: product('nvq', 44.5),
      soon: product('nvq', 0),
      operative: product('test', 44),
      specialist: product('test', 44.9, { vatApplicable: false, modules: ['Demolition', 'Highways'] }),
      managers: product('free', 45),
    },
  },
);

test.each([
  ['nvq.duration', '8-10 weeks'],
  ['counts.nvq', '3'],
  ['counts.specialist', '2'],
  ['price.tiling', '£1,950 +VAT'],
  ['priceWithVat.tiling', '£2,340 including VAT'],
  ['lowestPrice.nvq', '£44.50 +VAT'],
  ['lowestPriceWithVat.nvq', '£53.40 including VAT'],
])('%s is “%s”', (name, value) => {
  expect(findFact(facts, name)).toBe(value);
});

test.each([
  ['specialist', '£44.90'],
  ['managers', '£45'],
])('a product without VAT has one price: %s, %s', (key, value) => {
  expect([`price.${key}`, `priceWithVat.${key}`].map((name) => findFact(facts, name))).toEqual([value, value]);
});

test('the lowest price with VAT can be of another product than the lowest without', () => {
  expect(findFact(facts, 'lowestPrice.test')).toBe('£44 +VAT');
  expect(findFact(facts, 'lowestPriceWithVat.test')).toBe('£44.90');
});

test.each(['price.soon', 'lowestPrice.card', 'lowestPriceWithVat.card'])('%s is not known', (name) => {
  expect(findFact(facts, name)).toBeUndefined();
});
