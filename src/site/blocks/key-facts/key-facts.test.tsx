// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeyFacts } from './key-facts.tsx';

const facts = [
  { label: 'Duration', value: '8-10 weeks' },
  { label: 'Eligible card', value: 'Blue' },
];

afterEach(cleanup);

test('a fact is beside its label', () => {
  render(<KeyFacts block={{ type: 'key-facts', heading: 'At a glance', facts }} id="block-2" />);
  expect(screen.getByRole('region', { name: 'At a glance' })).toBeInTheDocument();
  expect(screen.getByText('Duration').nextElementSibling).toHaveTextContent('8-10 weeks');
  expect(screen.getByText('Eligible card').nextElementSibling).toHaveTextContent('Blue');
});

test('the facts have an accessible name without a heading too', () => {
  render(<KeyFacts block={{ type: 'key-facts', facts }} id="block-2" />);
  expect(screen.getByRole('region', { name: 'Key facts' })).toBeInTheDocument();
});
