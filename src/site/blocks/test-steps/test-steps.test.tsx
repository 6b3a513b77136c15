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

test('each box has the picture of its section, as decoration: the section describes it', () => {
  const pictured = { ...operative, image: { src: '/images/bricklaying.svg', alt: 'A brick wall' } };
  const page = { ...EXAMPLE_PAGE, blocks: [pictured, specialist] };
  const { container } = render(
    <PageProviders page={page}>
      <TestSteps id="block-2" block={block} />
    </PageProviders>,
  );
  const pictures = [...container.querySelectorAll('img')].map(({ alt, src }) => [alt, new URL(src).pathname]);
  expect(pictures).toEqual([['', '/images/bricklaying.svg']]);
});

test("each bubble has the price of its section's test, and the Specialist test its fixed price without VAT", () => {
  render(
    <PageProviders page={{ ...EXAMPLE_PAGE, blocks: [operative, specialist] }}>
      <TestSteps id="block-2" block={block} />
    </PageProviders>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Operative£51 +VAT £61.20 including VAT',
    '2Manager and Professional',
    '3Specialist£44 No VAT to pay',
  ]);
});
