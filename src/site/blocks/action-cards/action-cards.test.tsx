// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActionCards } from './action-cards.tsx';

afterEach(cleanup);

test('a card has its heading, its note and its link', () => {
  const cards = [
    { icon: 'test', heading: 'Book CITB', note: '45 minutes', link: { text: 'Book', href: '/citb' } },
    { icon: 'card', heading: 'Apply', note: 'In 7-10 working days', link: { text: 'Apply now', href: '/cscs' } },
  ] as const;
  render(<ActionCards block={{ type: 'action-cards', cards: [...cards] }} id="block-2" />);
  expect(screen.getByRole('heading', { name: 'Book CITB' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('In 7-10 working days');
  expect(screen.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/cscs');
});
