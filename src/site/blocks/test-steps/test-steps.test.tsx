// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EXAMPLE_PAGE } from '../../../../tests/fixtures/example-page.ts';
import type { Block } from '../../../generated/documents.ts';
import { PageProviders } from '../../page/page-view.tsx';
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

const operative: Block<'test-section'> = {
  type: 'test-section',
  anchor: 'operative',
  heading: 'Operative',
  text: [],
  facts: [],
  product: { id: 'op', title: 'Operative Test', price: 51, parentCategory: 'CITB Test' },
};
const specialist: Block<'specialist-test'> = { ...operative, type: 'specialist-test', anchor: 'specialist' };

const show = (blocks: Block[] = []) =>
  render(
    <PageProviders page={{ ...EXAMPLE_PAGE, blocks }}>
      <TestSteps id="block-2" block={block} />
    </PageProviders>,
  );

function bubble(text: string) {
  show();
  return screen.getByText(text).closest('a');
}

test('CITB-02 there are three numbered bubbles', () => {
  show();
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

test("each bubble has the price of its section's test, and the Specialist test its fixed price without VAT", () => {
  show([operative, specialist]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Operative£51 +VAT £61.20 including VAT',
    '2Manager and Professional',
    '3Specialist£44 No VAT to pay',
  ]);
});
