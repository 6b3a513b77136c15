// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Questions } from './questions.tsx';

beforeEach(() => {
  const items = ['Do I need a ladder?', 'Does a shed count?'].map((question) => ({
    question,
    answer: [{ paragraph: [`The answer to: ${question}`] }],
  }));
  render(<Questions block={{ type: 'questions', heading: 'Roofing questions', items }} id="block-8" />);
});
afterEach(cleanup);

test('every question is a heading of the section, with its answer below it', () => {
  expect(screen.getByRole('region', { name: 'Roofing questions' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Do I need a ladder?',
    'Does a shed count?',
  ]);
  expect(screen.getByText('The answer to: Does a shed count?')).toBeVisible();
});

test('nothing opens or closes', () => {
  expect(document.querySelector('details, button')).toBeNull();
});
