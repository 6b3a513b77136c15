// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Faq } from './faq.tsx';

const items = Array.from({ length: 8 }, (_, index) => ({
  question: `Question ${index + 1}?`,
  answer: [{ paragraph: [`Answer ${index + 1}.`] }],
}));

beforeEach(() => {
  render(<Faq block={{ type: 'faq', heading: 'Questions', items }} id="block-7" />);
});
afterEach(cleanup);

test('every question is shown with its answer', () => {
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    items.map(({ question }) => question),
  );
  expect(screen.getByText('Answer 8.')).toBeInTheDocument();
});

test('CITB-29 NVQ-20 the answers share a name, so the browser keeps one open at a time', () => {
  const answers = [...document.querySelectorAll('details')];
  expect(answers).toHaveLength(8);
  expect(new Set(answers.map((answer) => answer.getAttribute('name')))).toEqual(new Set(['block-7']));
  expect(answers.some((answer) => answer.open)).toBe(false);
});
