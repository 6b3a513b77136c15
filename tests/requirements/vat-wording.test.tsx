// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { pagesFolder } from '../../src/build/sources/folders.ts';
import type { Catalogue } from '../../src/generated/documents.ts';
import { type StubAnswer, success } from '../fixtures/stub-shop.ts';
import { openPage } from './opened-page.tsx';

// Every page that shows a price states the VAT as the shop's answer does.

const { products, categories }: Catalogue = JSON.parse(
  readFileSync(join(pagesFolder(), '_data/catalogue.json'), 'utf8'),
);
const PLUS_VAT = /\+ ?VAT|including VAT/;

const PAGES = [
  ['a course', '/nvq-2-plastering'],
  ['a listing', '/nvq-level-6'],
  ['a card', '/card-BlueSkilled'],
  ['the cards', '/cscs'],
  ['the tests', '/citb'],
  ['the options of a course', '/courses/green-labour-card-courses'],
] as const;

/** The shop's answers for every product and category of the catalogue, all with or all without VAT. */
function answers(vatApplicable: boolean): Record<string, StubAnswer> {
  const answered = Object.values(products).map(({ id: _id, title, name, price, category }) => ({
    _id,
    category,
    ...{ title, name, price, vatApplicable, parentCategory: categories[category]?.name },
  }));
  const single = answered.map((one) => [`/api/products/${one._id}`, success(one)]);
  const listed = Object.entries(categories).map(([key, { name }]) => [
    `/api/products/?category=${name}`,
    success(answered.filter(({ category }) => category === key)),
  ]);
  return Object.fromEntries([...single, ...listed]);
}

async function wordsOf(route: string, vatApplicable: boolean): Promise<string> {
  const page = openPage(route, answers(vatApplicable));
  await page.answered();
  return page.now().text;
}

afterEach(cleanup);

describe.each(PAGES)('%s', (_what, route) => {
  test('CITB-40 says that a VAT-exempt product has no VAT', async () => {
    const words = await wordsOf(route, false);
    expect(words).toContain('No VAT to pay');
    expect(words).not.toMatch(PLUS_VAT);
  });

  test('NVQ-09 LIST-12 CARD-12 shows the price plus VAT otherwise', async () => {
    expect(await wordsOf(route, true)).toMatch(PLUS_VAT);
  });
});

test('CITB-40 the specialist test has no VAT, whatever the shop says', async () => {
  expect(await wordsOf('/citb', true)).toContain('£44\u0020No VAT to pay');
});
