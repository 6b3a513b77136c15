// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfferForm } from './offer-form.tsx';

const NOBODY = { name: '', email: '', phone: '', address: '', company: '', vatNumber: '', purchaseOrder: '' };
const PRODUCTS = ['Operative', 'Green Labourer Card', 'SMSTS'].map((name) => ({
  ...{ id: name, name, unit: 4400, vat: true, dates: [] },
}));
const LINES = [{ product: '', quantity: 1, date: '' }];

beforeEach(() => {
  render(
    <OfferForm
      message={null}
      begun={{ id: 'id', customer: NOBODY, lines: LINES, until: '2027-01-11', products: PRODUCTS }}
    />,
  );
});
afterEach(cleanup);

const products = () => screen.getAllByRole('combobox', { name: 'Test, card or course' });

test('Add a line leads to the new line, and Remove to the line in its place, or the last one', async () => {
  const add = screen.getByRole('button', { name: 'Add a line' });
  await userEvent.click(add);
  expect(products()[1]).toHaveFocus();
  await userEvent.click(add);
  await userEvent.selectOptions(products()[2] ?? add, 'SMSTS');
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(products()[1]).toHaveFocus();
  expect(products()[1]).toHaveValue('SMSTS');
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(products()).toHaveLength(1);
  expect(products()[0]).toHaveFocus();
});

test('a quantity that is deleted is empty until the next digit', async () => {
  const quantity = screen.getByLabelText('How many people');
  await userEvent.clear(quantity);
  expect(quantity).toHaveValue(null);
  await userEvent.type(quantity, '5');
  expect(quantity).toHaveDisplayValue('5');
});
