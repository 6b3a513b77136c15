import type { CatalogueProduct } from '../../generated/documents.ts';
import { SMALL_WORDS } from '../../shop/search/searched-names.ts';
import { wordsOf } from '../../shop/search/site-search.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import { pathValues } from '../schema/validator.ts';
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
    const { products } = catalogue.value;
    for (const { pointer, value: name } of NAMES.flatMap((path) => pathValues(catalogue.value, path, []))) {
      if (wordsOf(String(name)).some((word) => !SMALL_WORDS.includes(word))) continue;
      const [list, key] = pointer;
      const unfound = Object.entries(products).find(([own, { trade }]) => (list === 'products' ? own : trade) === key);
      if (!unfound) continue;
      const message = `A search for “${name}” does not find “${titleOf(unfound[1])}”.`;
      const advice = 'Write a word that means something by itself, or remove it.';
      yield { file: catalogue.document.path, pointer, message, advice };
    }
  },
};

/** Where the catalogue has names by which visitors find products. */
const NAMES = ['products * alsoCalled *', ...['work', 'workers', 'alsoCalled'].map((list) => `trades * ${list} *`)].map(
  (path) => path.split(' '),
);

function titleOf({ title, name = '' }: CatalogueProduct): string {
  return title ?? name;
}
