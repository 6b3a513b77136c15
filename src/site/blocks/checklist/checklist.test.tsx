// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checklist } from './checklist.tsx';

afterEach(cleanup);

test('every point is listed, with its bold words and links', () => {
  const items = [
    [{ paragraph: [{ strong: ['No formal qualifications.'] }, ' None at all.'] }],
    [{ paragraph: ['Leads to the ', { href: '/card-BlueSkilled', text: ['Blue card'] }, '.'] }],
  ];
  render(<Checklist block={{ type: 'checklist', heading: 'Entry', items }} id="block-6" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No formal qualifications. None at all.',
    'Leads to the Blue card.',
  ]);
  expect(screen.getByRole('link', { name: 'Blue card' })).toHaveAttribute('href', '/card-BlueSkilled');
});
