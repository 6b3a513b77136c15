import { expect, test } from 'vitest';
import { findFact, withCatalogue } from '../text/facts.ts';
import { nameOfQuoted } from './words-of-message.ts';

const ID = '0123456789abcdef01234567';
const catalogue = {
  categories: { 'nvq-level-2': { name: 'NVQ Level 2' } },
  products: { tiling: { id: ID, category: 'nvq-level-2', title: 'Tiling', price: 750, modules: ['Walls', 'Floors'] } },
};
const facts = withCatalogue({ nvq: { level3Duration: '8-10 weeks' }, citbTest: { passMark: '90%' } }, catalogue);

test.each([
  ['nvq.level3Duration', 'NVQ Level 3, duration', '8-10 weeks'],
  ['citbTest.passMark', 'CITB test, pass mark', '90%'],
  ['counts.nvq-level-2', 'NVQ Level 2, how many', '1'],
  ['counts.tiling', 'NVQ Level 2, Tiling, how many', '2'],
  ['price.tiling', 'NVQ Level 2, Tiling, price', '£750 +VAT'],
  ['priceWithVat.tiling', 'NVQ Level 2, Tiling, price with VAT', '£900 including VAT'],
  ['lowestPrice.nvq-level-2', 'NVQ Level 2, lowest price', '£750 +VAT'],
  ['lowestPrice.nvq-level-9', 'nvq-level-9, lowest price', undefined],
])('{{%s}} is “%s”: %s', (quoted, name, value) => {
  expect({ name: nameOfQuoted(quoted, catalogue), value: findFact(facts, quoted) }).toEqual({ name, value });
});
