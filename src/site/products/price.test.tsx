// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

test('NVQ-09 a price reads £750 +VAT, beside the amount including VAT', () => {
  render(<Price product={{ price: 750 }} />);
  expect(screen.getByText('£750 +VAT')).toBeDefined();
  expect(screen.getByText('£900 including VAT')).toBeDefined();
});

test('LIST-12 a price in a listing reads £750 + VAT', () => {
  render(<Price product={{ price: 750 }} suffix=" + VAT" />);
  expect(screen.getByText('£750 + VAT')).toBeDefined();
});

test('CITB-40 a price without VAT says so', () => {
  render(<Price product={{ price: 44, vatApplicable: false }} />);
  expect(screen.getByText('£44')).toBeDefined();
  expect(screen.queryByText(/\+ ?VAT/)).toBeNull();
});

test('FALL-10 a product without a price, or with 0, has its price on request', () => {
  for (const product of [undefined, {}, { price: 0 }]) {
    render(<Price product={product} />);
    expect(screen.getByText('Price on request')).toBeDefined();
    cleanup();
  }
});
