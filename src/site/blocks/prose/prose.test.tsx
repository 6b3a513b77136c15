// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Prose } from './prose.tsx';

const text = [{ paragraph: ['Always seen.'] }];

afterEach(cleanup);

test('STATIC-06 STATIC-07 Read More reveals the rest, and Show Less hides it', () => {
  const more = [{ paragraph: ['Behind it.'] }];
  render(<Prose block={{ type: 'prose', heading: 'Terms', text, more }} id="block-2" />);
  const rest = screen.getByText('Behind it.').closest('details');
  expect(rest).not.toHaveAttribute('open');
  expect(rest?.querySelector('summary')).toHaveTextContent(/Read More.*Show Less/);
  expect(screen.getByText('Always seen.').closest('details')).toBeNull();
});

test('an anchor is the id that links point to', () => {
  render(<Prose block={{ type: 'prose', anchor: 'refunds', heading: 'Refunds', text }} id="block-2" />);
  expect(document.getElementById('refunds')).toHaveTextContent('Always seen.');
  expect(screen.getByRole('region', { name: 'Refunds' })).toBeInTheDocument();
  expect(document.querySelector('details')).toBeNull();
});
