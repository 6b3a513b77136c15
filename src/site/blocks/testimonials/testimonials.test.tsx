// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Testimonials } from './testimonials.tsx';

const example = { id: 'alex', name: 'Alex', content: 'Alex was here.', position: 'Tiler', example: true };
const real = { id: 'jo', name: 'Jo', content: 'Jo was here.', position: 'Tiler' };

afterEach(cleanup);

test('a made-up testimonial says so, a real one does not', () => {
  render(
    <Testimonials block={{ type: 'testimonials', heading: 'Voices', testimonials: [example, real] }} id="block-6" />,
  );
  const [first, second] = screen.getAllByRole('figure');
  expect(first).toHaveTextContent('Example');
  expect(second).not.toHaveTextContent('Example');
});
