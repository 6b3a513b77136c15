import type { ParsedSite } from '../parser/parsed-site.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName, type Naming } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

export const unknownProduct: PageRule = {
  code: 'unknown-product',
  scope: 'page',
  severity: 'error',
  title: 'Every product that a page names is in the catalogue.',
  explanation:
    'Pages name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message.',
  *check(parsedSite) {
    const { catalogue } = parsedSite;
    if (!catalogue) return;
    const keys = Object.keys(catalogue.value.products);
    const known = new Set(keys);
    const used = new Set([...namings(parsedSite)].map(({ name }) => name));
    const likely = keys.filter((key) => !used.has(key));
    yield* groupByName(namings(parsedSite), (name) => !known.has(name), {
      message: (name) => `The catalogue has no product “${name}”.`,
      advice: (name) => suggestName(name, keys, { likely, list: catalogue.document.path }),
      more: (count) => `${count} places name it.`,
    });
  },
};

function* namings({ pages, marked }: ParsedSite): Iterable<Naming> {
  for (const { document, page } of pages) {
    const { product, products = [] } = page.data ?? {};
    const file = document.path;
    if (product !== undefined) yield { name: product, file, pointer: ['data', 'product'] };
    for (const [index, name] of products.entries()) yield { name, file, pointer: ['data', 'products', index] };
  }
  for (const { annotation, document, pointer, value } of marked) {
    if (annotation === 'product-reference' && typeof value === 'string')
      yield { name: value, file: document.path, pointer };
  }
}
