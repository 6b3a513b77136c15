// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Block } from '../../../generated/documents.ts';
import { TestSteps } from './test-steps.tsx';

afterEach(cleanup);

const block: Block<'test-steps'> = {
  type: 'test-steps',
  label: 'The three tests',
  steps: [
    { text: 'Operative', anchor: 'operative' },
    { text: 'Manager and Professional', anchor: 'manager' },
    { text: 'Specialist', anchor: 'specialist' },
  ],
};

function bubble(text: string) {
  render(<TestSteps id="block-2" block={block} />);
  return screen.getByText(text).closest('a');
}

test('CITB-02 there are three numbered bubbles', () => {
  render(<TestSteps id="block-2" block={block} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '1Operative',
    '2Manager and Professional',
    '3Specialist',
  ]);
});

test('CITB-03 the Operative bubble links to its section', () => {
  expect(bubble('Operative')?.getAttribute('href')).toBe('#operative');
});

test('CITB-04 the Manager and Professional bubble links to its section', () => {
  expect(bubble('Manager and Professional')?.getAttribute('href')).toBe('#manager');
});

test('CITB-05 the Specialist bubble links to its section', () => {
  expect(bubble('Specialist')?.getAttribute('href')).toBe('#specialist');
});
