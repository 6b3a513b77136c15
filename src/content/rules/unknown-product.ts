import { suggestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const unknownProduct: Rule = {
  code: 'unknown-product',
  severity: 'error',
  title: 'Every product that a page names is in the catalogue.',
  explanation:
    'Pages name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product.',
  *check({ catalogue, marked, pages }) {
    if (!catalogue) return;
    const keys = Object.keys(catalogue.value.products);
    const finding = (key: string) => ({
      message: `The catalogue has no product “${key}”.`,
      advice: suggestName(key, keys),
    });
    for (const { document, page } of pages) {
      const { product, products = [] } = page.data ?? {};
      const file = document.path;
      if (product !== undefined && !keys.includes(product))
        yield { file, pointer: ['data', 'product'], ...finding(product) };
      for (const [index, key] of products.entries()) {
        if (!keys.includes(key)) yield { file, pointer: ['data', 'products', index], ...finding(key) };
      }
    }
    for (const { mark, document, pointer, value } of marked) {
      if (mark !== 'product-reference' || typeof value !== 'string' || keys.includes(value)) continue;
      yield { file: document.path, pointer, ...finding(value) };
    }
  },
};
