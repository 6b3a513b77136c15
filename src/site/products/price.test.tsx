// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

test('NVQ-09 a price reads £750 +VAT, beside the amount including VAT', () => {
  render(<Price pounds={750} taxed={{}} />);
  expect(screen.getByText('£750 +VAT')).toBeDefined();
  expect(screen.getByText('£900 including VAT')).toBeDefined();
});

test('LIST-12 a price in a listing reads £750 + VAT', () => {
  render(<Price pounds={750} suffix=" + VAT" taxed={{}} />);
  expect(screen.getByText('£750 + VAT')).toBeDefined();
});

test('CITB-40 a price without VAT says so', () => {
  render(<Price pounds={44} taxed={{ vatApplicable: false }} />);
  expect(screen.getByText('£44')).toBeDefined();
  expect(screen.queryByText(/\+ ?VAT/)).toBeNull();
});
