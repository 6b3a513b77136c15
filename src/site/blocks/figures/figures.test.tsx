// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { Figures } from './figures.tsx';

afterEach(cleanup);

const image = { src: '/images/tiling.svg', alt: 'Tiles on a wall', width: 960, height: 640 };
const block: Block<'figures'> = {
  type: 'figures',
  heading: 'Photos that count',
  figures: [
    { image, mark: 'counts', caption: [{ paragraph: ['With a level on it.'] }] },
    { image, mark: 'does-not', caption: [{ paragraph: ['Only the finished wall.'] }] },
    { image, caption: [{ paragraph: ['A portfolio.'] }] },
  ],
};

test('a picture has its caption, and says in words whether it counts', () => {
  render(<Figures block={block} id="block-4" />);
  const region = screen.getByRole('region', { name: 'Photos that count' });
  expect(
    within(region)
      .getAllByRole('figure')
      .map((figure) => figure.textContent),
  ).toEqual(['This countsWith a level on it.', 'This does notOnly the finished wall.', 'A portfolio.']);
});

test('a picture is described, and keeps its place while it loads', () => {
  render(<Figures block={block} id="block-4" />);
  const [first] = screen.getAllByRole('img', { name: 'Tiles on a wall' });
  expect(first?.getAttribute('width')).toBe('960');
  expect(first?.getAttribute('height')).toBe('640');
});

test('the caption of a single picture stands below the heading', () => {
  const [, , only] = block.figures;
  render(<Figures block={{ ...block, figures: only ? [only] : [] }} id="block-4" />);
  const region = screen.getByRole('region', { name: 'Photos that count' });
  expect(region.textContent).toBe('Photos that countA portfolio.');
  expect(within(region).getByRole('figure').textContent).toBe('');
});
