// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CardCarousel, cardPosition } from './card-carousel.tsx';

const headings = ['Quick Registration', 'Payment Options', 'Simple Process', 'Complete Remote Assessment'];
const stylesheet = readFileSync('src/site/blocks/card-carousel/card-carousel.module.css', 'utf8');
const centre = () => document.querySelector('[data-position="centre"] h3')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The declarations of the first rule with this selector. */
const rule = (selector: string) => stylesheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';

beforeEach(() => {
  const cards = headings.map((heading) => ({ id: heading, heading, subHeading: `About ${heading}` }));
  render(<CardCarousel block={{ type: 'card-carousel', heading: 'Why choose us', cards }} id="block-9" />);
});
afterEach(cleanup);

describe('the carousel of reasons', () => {
  test('NVQ-35 starts with the first card in the centre and moves by one', () => {
    expect(centre()).toBe('Quick Registration');
    press('Next');
    expect(centre()).toBe('Payment Options');
    press('Previous');
    expect(centre()).toBe('Quick Registration');
  });

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

  test('NVQ-36 the centre card has a neighbour on each side', () => {
    expect(document.querySelector('[data-position="next"]')).toHaveTextContent('Payment Options');
    expect(document.querySelector('[data-position="previous"]')).toHaveTextContent('Complete Remote Assessment');
  });

  test('NVQ-37 NVQ-40 a card is 300 by 160 px and moves in half a second', () => {
    expect(rule('.card')).toMatch(/width: 300px;\s+height: 160px;/);
    expect(rule('.card')).toMatch(/transform 0\.5s,\s+opacity 0\.5s/);
  });

  test('NVQ-38 NVQ-39 a neighbour is scaled to 0.85 and 0.8 opaque', () => {
    for (const side of ['previous', 'next']) {
      expect(rule(`.card[data-position="${side}"]`)).toContain('scale(0.85)');
      expect(rule(`.card[data-position="${side}"]`)).toContain('opacity: 0.8');
    }
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
