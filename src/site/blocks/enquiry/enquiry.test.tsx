// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Enquiry } from './enquiry.tsx';

beforeEach(() => {
  const link = { text: 'Enquire Now', href: '/contact-us' };
  render(<Enquiry block={{ type: 'enquiry', heading: 'Ask us', fields: ['Name', 'Email'], link }} id="block-8" />);
});
afterEach(cleanup);

test('the button links to the contact page', () => {
  expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '/contact-us');
});

test('CITB-32 the inputs can be filled in and do nothing', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Sam{Enter}');
  expect(name).toHaveValue('Sam');
  expect(name.closest('form')).toBeNull();
  expect(name).not.toHaveAttribute('name');
  expect(fetched).not.toHaveBeenCalled();
});
