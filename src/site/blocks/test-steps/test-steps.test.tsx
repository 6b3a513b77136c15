// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestSteps } from './test-steps.tsx';

test('CITB-02 CITB-03 three numbered bubbles lead to the sections of the page', () => {
  render(
    <TestSteps
      id="block-2"
      block={{
        type: 'test-steps',
        label: 'The three tests',
        steps: [
          { text: 'Operative', anchor: 'operative' },
          { text: 'Manager and Professional', anchor: 'manager' },
          { text: 'Specialist', anchor: 'specialist' },
        ],
      }}
    />,
  );
  const bubbles = screen.getAllByRole('link');
  expect(bubbles.map((bubble) => bubble.textContent)).toEqual([
    '1Operative',
    '2Manager and Professional',
    '3Specialist',
  ]);
  expect(bubbles.map((bubble) => bubble.getAttribute('href'))).toEqual(['#operative', '#manager', '#specialist']);
});
