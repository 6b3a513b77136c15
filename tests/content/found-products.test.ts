import { expect, test } from 'vitest';
import type { Change } from './example-site.ts';
import { addFile, readExample } from './example-site.ts';

const PRODUCT = { id: '0123456789abcdef01234567', category: 'nvq', title: 'Tiling', price: 750 };
const TRADES = { tiling: { work: ['tiling'], workers: ['tiler'] } };
const catalogue = (product: object, trades: object = TRADES): Change =>
  addFile('pages/_data/catalogue.json', {
    categories: { nvq: { name: 'NVQ' } },
    trades,
    products: { tiling: { ...PRODUCT, ...product } },
  });
const found = (...changes: Change[]) =>
  readExample(...changes).problems.map(({ code, slice, message }) => `${code} ${slice} ${message}`);

test('a product with a trade, or with names of its own, is found', () => {
  expect(found(catalogue({ trade: 'tiling' }))).toEqual([]);
  expect(found(catalogue({ alsoCalled: ['MAP test', 'touch screen test', 'H&S', '5 day course'] }))).toEqual([]);
});

test('a product with neither is reported where others have words', () => {
  expect(found(catalogue({}))).toEqual(['unfound-product { “Tiling” has no words for those who look for it.']);
});

test.each(['the', 'How to get it', 'price'])('a name of small words alone, such as “%s”, is reported', (name) => {
  const problem = `unfound-product "${name}" A search for “${name}” does not find “Tiling”.`;
  expect(found(catalogue({ alsoCalled: ['tiler', name] }))).toEqual([problem]);
});

test('so is one of a trade, once, however many products have it', () => {
  const trades = { tiling: { ...TRADES.tiling, alsoCalled: ['for you'] } };
  expect(found(catalogue({ trade: 'tiling' }, trades))).toEqual([
    'unfound-product "for you" A search for “for you” does not find “Tiling”.',
  ]);
});
