import { suggestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const unknownCategory: Rule = {
  code: 'unknown-category',
  severity: 'error',
  title: 'Every category that is named is in the catalogue.',
  explanation:
    'Listings and products name categories by their keys in pages/_data/catalogue.json. A category that is not there lists nothing.',
  *check({ catalogue, pages }) {
    if (!catalogue) return;
    const keys = Object.keys(catalogue.value.categories);
    const finding = (key: string) => ({
      message: `The catalogue has no category “${key}”.`,
      advice: suggestName(key, keys),
    });
    for (const [product, { category }] of Object.entries(catalogue.value.products)) {
      if (keys.includes(category)) continue;
      yield { file: catalogue.document.path, pointer: ['products', product, 'category'], ...finding(category) };
    }
    for (const { document, page } of pages) {
      const category = page.data?.category;
      if (category === undefined || keys.includes(category)) continue;
      yield { file: document.path, pointer: ['data', 'category'], ...finding(category) };
    }
  },
};
