// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { Proof } from './proof.tsx';

afterEach(cleanup);

function show(parts: Omit<Block<'proof'>, 'type' | 'heading'>) {
  render(<Proof block={{ type: 'proof', heading: 'What you can check', ...parts }} id="block-2" />);
}

test('a person has a name, a trade and a picture', () => {
  show({ people: [{ name: 'Sam Sample', trade: 'Tiler', picture: { src: '/images/a.jpg', alt: 'Sam Sample' } }] });
  expect(screen.getByRole('listitem')).toHaveTextContent('Sam SampleTiler');
  expect(screen.getByRole('img', { name: 'Sam Sample' })).toHaveAttribute('src', '/images/a.jpg');
});

test('a review links to where it can be read', () => {
  const address = 'https://reviews.example/1';
  show({ reviews: [{ text: 'Well done.', name: 'A. Example', date: '1 May 2027', source: 'A site', address }] });
  expect(screen.getByRole('figure')).toHaveTextContent('Well done.A. Example, A site, 1 May 2027');
  expect(screen.getByRole('link', { name: 'A site' })).toHaveAttribute('href', address);
});
