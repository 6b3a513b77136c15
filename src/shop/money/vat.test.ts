import { expect, test } from 'vitest';
import { carriesVat, grossText, netText, vatOn } from './vat.ts';

test('CART-31 VAT is 20% of the price', () => {
  expect(vatOn(75_000, {})).toBe(15_000);
});

test('CART-32 CITB-40 an item with vatApplicable false carries no VAT', () => {
  expect(vatOn(4400, { vatApplicable: false, parentCategory: 'CITB Test' })).toBe(0);
});

test('CART-33 CITB-54 the category CITB Tests, in the plural, carries no VAT', () => {
  expect(vatOn(4400, { parentCategory: 'CITB Tests' })).toBe(0);
});

test('CART-34 CITB-46 the category CITB Test, in the singular, carries VAT', () => {
  expect(carriesVat({ parentCategory: 'CITB Test' })).toBe(true);
  expect(carriesVat({ parentCategory: 'citb tests' })).toBe(true);
  expect(vatOn(4400, { parentCategory: 'CITB Test' })).toBe(880);
});

test('CART-52 VAT is rounded to the penny per line', () => {
  expect(vatOn(3553, {})).toBe(711);
  expect(vatOn(3552, {})).toBe(710);
});

test('NVQ-09 a price is shown plus VAT, and with VAT', () => {
  expect(netText(75000, {}, ' +VAT')).toBe('£750 +VAT');
  expect(grossText(75000, {})).toBe('£900 including VAT');
});

test.each([{ vatApplicable: false }, { parentCategory: 'CITB Tests' }])('CITB-40 without VAT: %j', (taxed) => {
  expect(netText(4400, taxed, ' +VAT')).toBe('£44');
  expect(grossText(4400, taxed)).toBe('No VAT to pay');
});
