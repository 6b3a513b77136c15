// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { Testimonials } from './testimonials.tsx';

const block: Block<'testimonials'> = {
  type: 'testimonials',
  heading: 'What people say',
  testimonials: ['Alex', 'Sam', 'Pat', 'Chris'].map((name) => ({
    id: name,
    content: `${name} was here.`,
    name,
    position: `Trade of ${name}`,
    example: true,
  })),
};

afterEach(cleanup);

test('HOME-28 each testimonial has its content, name and position', () => {
  render(<Testimonials block={block} id="block-6" />);
  const figures = screen.getAllByRole('figure');
  expect(figures).toHaveLength(4);
  expect(figures[1]).toHaveTextContent('Sam was here.');
  expect(figures[1]).toHaveTextContent('Trade of Sam');
});

test('HOME-25 HOME-26 it has arrows and a dot for each', () => {
  render(<Testimonials block={block} id="block-6" />);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /of 4/ })).toHaveLength(4);
});

test('a made-up testimonial says so, a real one does not', () => {
  const [first, ...others] = block.testimonials;
  const real = { id: 'real', name: 'Jo', content: 'Jo was here.', position: 'Tiler' };
  render(<Testimonials block={{ ...block, testimonials: [first ?? real, real, ...others.slice(2)] }} id="block-6" />);
  const [example, customer] = screen.getAllByRole('figure');
  expect(example).toHaveTextContent('Example');
  expect(customer).not.toHaveTextContent('Example');
});
