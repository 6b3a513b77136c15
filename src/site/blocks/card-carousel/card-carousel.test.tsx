// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CardCarousel, cardPosition } from './card-carousel.tsx';

const headings = ['Quick Registration', 'Payment Options', 'Simple Process', 'Complete Remote Assessment'];
const centre = () => document.querySelector('[data-position="centre"] h3')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  const cards = headings.map((heading) => ({ id: heading, heading, subHeading: `About ${heading}` }));
  render(<CardCarousel block={{ type: 'card-carousel', heading: 'Why choose us', cards }} id="block-9" />);
});
afterEach(cleanup);

describe('the carousel of reasons', () => {
  test('NVQ-33 Next goes from the last card to the first', () => {
    for (const heading of headings) {
      expect(centre()).toBe(heading);
      press('Next');
    }
    expect(centre()).toBe('Quick Registration');
  });

  test('NVQ-34 Previous goes from the first card to the last', () => {
    press('Previous');
    expect(centre()).toBe('Complete Remote Assessment');
  });
});

const row = (index: number, count: number) =>
  Array.from({ length: count }, (_, card) => cardPosition(card, index, count));

test('NVQ-33 NVQ-34 NVQ-35 the cards form a ring around the centre', () => {
  expect(row(0, 6)).toEqual(['centre', 'next', 'after', 'after', 'before', 'previous']);
  expect(row(5, 6)).toEqual(['next', 'after', 'after', 'before', 'previous', 'centre']);
});

test('NVQ-62 three cards are all visible', () => {
  expect(row(0, 3)).toEqual(['centre', 'next', 'previous']);
});
