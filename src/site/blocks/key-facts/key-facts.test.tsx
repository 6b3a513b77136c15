// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeyFacts } from './key-facts.tsx';

afterEach(cleanup);

test('the facts have an accessible name without a heading too', () => {
  render(<KeyFacts block={{ type: 'key-facts', facts: [{ label: 'Duration', value: '8-10 weeks' }] }} id="block-2" />);
  expect(screen.getByRole('region', { name: 'Key facts' })).toBeInTheDocument();
});
