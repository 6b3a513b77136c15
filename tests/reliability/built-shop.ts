import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestLine } from '../../src/generated/api.ts';
import type { Catalogue } from '../../src/generated/documents.ts';
import { ProductCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { requestLine } from '../../src/shop/cart/cart-item.ts';
import type { Random } from '../fixtures/seeded-random.ts';

/** Folder into which the run builds the site and server that these tests start. */
export const BUILT_FOLDER = resolve('dist/reliability');

const catalogue: Catalogue = JSON.parse(readFileSync(join(BUILT_FOLDER, 'server/catalogue.json'), 'utf8'));
const products = new ProductCatalogue(catalogue);
const ids = Object.values(catalogue.products)
  .filter(({ id, price }) => price > 0 && products.item(id) !== undefined)
  .map(({ id }) => id);

export const SOME_PRODUCT = ids[0] ?? '';

/** One to four lines of the catalogue, as a browser sends them, and their total in pence. */
export function randomCart(random: Random): { lines: RequestLine[]; total: number } {
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const item = products.item(random.of(ids));
    if (item === undefined) throw new Error('The catalogue has no such product');
    return requestLine({ ...item, quantity: 1 + random.below(5) });
  });
  const total = lines.reduce((sum, { price, quantity, vat }) => sum + Math.round((price * quantity + vat) * 100), 0);
  return { lines, total };
}
