import { expect, test } from 'vitest';
import { grossText, netText } from './shown-price.ts';

test('NVQ-09 a price is shown plus VAT, and with VAT', () => {
  expect(netText(75000, {}, ' +VAT')).toBe('£750 +VAT');
  expect(grossText(75000, {})).toBe('£900 including VAT');
});

test.each([{ vatApplicable: false }, { parentCategory: 'CITB Tests' }])('CITB-40 without VAT: %j', (taxed) => {
  expect(netText(4400, taxed, ' +VAT')).toBe('£44');
  expect(grossText(4400, taxed)).toBe('No VAT to pay');
});
