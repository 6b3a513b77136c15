import type { Catalogue, CatalogueProduct } from '../../generated/documents.ts';
import { SMALL_WORDS, searchNamesOf } from '../../shop/search/searched-names.ts';
import { searchSite } from '../../shop/search/site-search.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import type { Pointer } from '../documents/pointer.ts';
import { productsIn } from './products.ts';
import type { Rule } from './rule.ts';

export const unfoundProduct: Rule = {
  code: 'unfound-product',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  title: 'Every product is found by the words for its worker and its short names.',
  explanation:
    'Visitors search with their own words: a bricklayer types “brickie”, an office “MAP test”, and no title has these. “trade” names the trade of a product, which has the words for those who do it; “alsoCalled”, of a product or a trade, adds short names, other words for the worker and slang, such as ["site manager", "5 day course"]. Once a catalogue has such words, a product with neither would be found by its title alone. A search leaves out small words, such as “of”, “the” and “price”: a name that is made of these alone finds nothing.',
  *site(index) {
    const products = productsIn(index);
    const isKept = index.catalogue?.value.trades || products.some(({ product }) => product.alsoCalled);
    for (const { key, product, placeOf } of isKept ? products : []) {
      // A product that no page sells is reported by itself.
      if (product.trade !== undefined || product.alsoCalled !== undefined || !sellingPages(index).has(key)) continue;
      const message = `“${titleOf(product) || key}” has no words for those who look for it.`;
      const advice = 'Add “trade”, or “alsoCalled” with words for the worker and short names.';
      yield { ...placeOf(), at: 'start', message, advice };
    }
  },
  *document({ catalogue }) {
    if (!catalogue) return;
    for (const { words, pointer, products } of namesIn(catalogue.value)) {
      const unfound = products.find((product) => !isFound(product, words, catalogue.value));
      if (!unfound) continue;
      const message = `A search for “${words}” does not find “${titleOf(unfound)}”.`;
      const advice = 'Write a word that means something by itself, or remove it.';
      yield { file: catalogue.document.path, pointer, message, advice };
    }
  },
};

function titleOf({ title, name = '' }: CatalogueProduct): string {
  return title ?? name;
}

/** Searches a product as the site's search does. */
function isFound(product: CatalogueProduct, search: string, catalogue: Catalogue): boolean {
  const names = searchNamesOf(product, catalogue).join(' ');
  const entries = [{ title: titleOf(product), address: '/', names, words: '' }];
  const groups = [{ category: '', features: [], words: '', entries }];
  return searchSite({ groups, small: [...SMALL_WORDS] }, search, '').length > 0;
}

/** The names in a catalogue: where each is, and the products that it must find. */
function* namesIn({ products, trades = {} }: Catalogue): Iterable<{
  words: string;
  pointer: Pointer;
  products: readonly CatalogueProduct[];
}> {
  for (const [key, product] of Object.entries(products))
    for (const [at, words] of (product.alsoCalled ?? []).entries())
      yield { words, pointer: ['products', key, 'alsoCalled', at], products: [product] };
  for (const [key, trade] of Object.entries(trades))
    for (const list of ['work', 'workers', 'alsoCalled'] as const)
      for (const [at, words] of (trade[list] ?? []).entries())
        yield {
          words,
          pointer: ['trades', key, list, at],
          products: Object.values(products).filter((product) => product.trade === key),
        };
}
