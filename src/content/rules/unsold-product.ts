import { sellingPages } from '../cross-references/sold-products.ts';
import type { SiteRule } from './rule.ts';

export const unsoldProduct: SiteRule = {
  code: 'unsold-product',
  scope: 'site',
  severity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every product is sold on a page.',
  explanation:
    'A product in the catalogue that no page sells can still be found in its category’s listing, and leads visitors nowhere. It is usually left over from a page that was removed. Add a page for it (`npm run new`), or remove it from the catalogue. A listing does not sell what it lists: the kind of a page (schema/kinds) says what a page sells.',
  *check(index) {
    const { catalogue } = index;
    if (!catalogue) return;
    const sold = sellingPages(index);
    for (const key of Object.keys(catalogue.value.products)) {
      if (sold.has(key)) continue;
      const message = `No page sells the product “${key}”.`;
      const advice =
        'Add a page that sells it: npm run new. Or remove it from the catalogue, and wherever a page names it.';
      yield { file: catalogue.document.path, pointer: ['products', key], at: 'key', message, advice };
    }
  },
};
