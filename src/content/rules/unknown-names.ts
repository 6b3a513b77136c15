import type { Catalogue } from '../../generated/documents.ts';
import { blocksByFile } from '../cross-references/address-book.ts';
import type { SharedDocuments, SiteIndex } from '../cross-references/site-index.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import type { Pointer } from '../documents/pointer.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { ParsedData, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupBy, type NameWords, type Naming, wrongNames } from './naming.ts';
import type { PageRule, SiteRule } from './rule.ts';

const FRAGMENT = {
  code: 'unknown-fragment',
  severity: 'error',
  masks: true,
  title: 'Every fragment that a page uses exists.',
  explanation:
    'A fragment is a file in pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks. Blocks that use the same unknown fragment are counted in one message; if there is only one that nothing uses, it was renamed, and is reported.',
} as const;

export const unknownFragment: PageRule = {
  ...FRAGMENT,
  scope: 'page',
  *check(parsedSite) {
    const { pages, fragments, fragmentNames } = parsedSite;
    const wrong: Naming[] = [];
    for (const { blocks, document } of [...pages, ...fragments.values()]) {
      for (const block of blocks) {
        const name = fragmentUsed(block);
        if (name === undefined || fragmentNames.includes(name)) continue;
        wrong.push({ name, file: document.path, pointer: [...block.pointer, 'use'] });
      }
    }
    for (const finding of unknown(wrong, fragmentsOf(parsedSite))) yield { ...finding, hides: finding.dependsOn };
  },
};

export const renamedFragment: SiteRule = {
  ...FRAGMENT,
  scope: 'site',
  check(index) {
    const named = [...blocksByFile(index).values()].flatMap(({ fragments }) => fragments);
    return renamed(named, fragmentsOf(index), index);
  },
};

const PRODUCT = {
  code: 'unknown-product',
  severity: 'error',
  title: 'Every product that is named is in the catalogue.',
  explanation:
    'Pages and dates name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message; if there is only one product that nothing names, its key was changed, and is reported.',
} as const;

export const unknownProduct: PageRule = {
  ...PRODUCT,
  scope: 'page',
  *check(parsedSite) {
    const { catalogue } = parsedSite;
    if (!catalogue) return;
    const { products } = catalogue.value;
    const wrong = productNamings(parsedSite, (key) => !products[key]);
    if (wrong.length === 0) return;
    const named = new Set(productNamings(parsedSite, () => true).map(({ name }) => name));
    const likely = Object.keys(products).filter((key) => !named.has(key));
    yield* unknown(wrong, productsOf(catalogue, likely));
  },
};

export const renamedProduct: SiteRule = {
  ...PRODUCT,
  scope: 'site',
  *check(index) {
    const { catalogue, pages, dates } = index;
    const named = [
      ...pages.flatMap(({ head: { data = {} } }) => [data.product ?? [], data.products ?? []].flat()),
      ...[...blocksByFile(index).values()].flatMap(({ products }) => products),
      ...(dates?.value.dates ?? []).map(({ product }) => product),
    ];
    const isSold = (key: string) => sellingPages(index).has(key);
    if (catalogue) yield* renamed(named, productsOf(catalogue), index, isSold);
  },
};

/** Where documents name products. */
function productNamings({ pages, marked, dates }: ParsedSite, isWanted: (key: string) => boolean): Naming[] {
  const found: Naming[] = [];
  const add = (name: string, file: string, pointer: Pointer) => {
    if (isWanted(name)) found.push({ name, file, pointer });
  };
  for (const { document, page } of pages) {
    const { product, products = [] } = page.data ?? {};
    if (product !== undefined) add(product, document.path, ['data', 'product']);
    for (const [index, name] of products.entries()) add(name, document.path, ['data', 'products', index]);
  }
  for (const [index, { product }] of (dates?.value.dates ?? []).entries())
    add(product, dates?.document.path ?? '', ['dates', index, 'product']);
  for (const { annotation, document, pointer, value } of marked)
    if (annotation === 'product-reference') add(String(value), document.path, pointer);
  return found;
}

export const unknownCategory: SiteRule = {
  code: 'unknown-category',
  scope: 'site',
  severity: 'error',
  title: 'Every category named is in the catalogue.',
  explanation:
    'Listings, comparisons and products name categories by their keys in pages/_data/catalogue.json. A listing of a category that is not there is empty. Places that name the same unknown category are counted in one message; if there is only one category that nothing names, its key was changed, and is reported.',
  *check(index) {
    if (!index.catalogue) return;
    const { document, value } = index.catalogue;
    const namings: Naming[] = [];
    for (const { file, head } of index.pages)
      if (head.data?.category) namings.push({ name: head.data.category, file, pointer: ['data', 'category'] });
    for (const [file, { categories }] of blocksByFile(index))
      for (const { category: name, pointer } of categories) namings.push({ name, file, pointer });
    for (const [key, { category: name }] of Object.entries(value.products))
      namings.push({ name, file: document.path, pointer: ['products', key, 'category'] });
    const known = Object.keys(value.categories);
    const categories: Things = {
      known,
      placeOf: (key) => ({ file: document.path, pointer: ['categories', key], at: 'key' }),
      message: (name) => `The catalogue has no category “${name}”.`,
      advice: (name) => suggestName(name, known),
      more: (count) => `${count} places name it.`,
    };
    const named = namings.map(({ name }) => name);
    const lost = [...renamed(named, categories, index)];
    const wrong = namings.filter(({ name }) => !value.categories[name]);
    yield* lost.length > 0 ? lost : unknown(wrong, categories);
  },
};

/** Things that documents name: those that there are, where one is or would be, and what to say of a name that is none's. */
interface Things extends NameWords {
  known: readonly string[];
  placeOf: (name: string) => Pick<Finding, 'file' | 'pointer' | 'at'>;
}

function fragmentsOf({ root, fragmentNames: known }: SharedDocuments): Things {
  return {
    known,
    placeOf: (name) => ({ file: `${root}/_fragments/${name}.json`, pointer: [], at: 'start' }),
    message: (name) => `There is no fragment called “${name}”.`,
    advice: (name) => suggestName(name, known, { list: `${root}/_fragments` }),
    more: (count) => `${count} blocks use it.`,
  };
}

/** @param likely the keys that a misspelt one most likely means */
function productsOf(
  { document: { path: file }, value }: ParsedData<Catalogue>,
  likely: readonly string[] = [],
): Things {
  const known = Object.keys(value.products);
  return {
    known,
    placeOf: (key) => ({ file, pointer: ['products', key], at: 'key' }),
    message: (name) => `The catalogue has no product “${name}”.`,
    advice: (name) => suggestName(name, known, { likely, list: file }),
    more: (count) => `${count} places name it.`,
  };
}

/** A finding for each use of an unknown name, unless what it names was renamed. */
function* unknown(wrong: readonly Naming[], things: Things): Iterable<Finding & { dependsOn: string[] }> {
  for (const finding of wrongNames(wrong, things))
    yield { ...finding, dependsOn: [placeKey(things.placeOf(finding.name))] };
}

/** If several places use an unknown name, and nothing uses just one of the known things, that thing was renamed. */
function* renamed(
  named: readonly string[],
  { known, placeOf, message, more }: Things,
  { unreadPages }: SiteIndex,
  isUsed = (_: string) => false,
): Iterable<Finding> {
  const uses = groupBy(named, (name) => name);
  const [spare, ...spares] = known.filter((name) => !uses.has(name) && !isUsed(name));
  const [lost, ...others] = [...uses].filter(([name, { length }]) => length > 1 && !known.includes(name));
  // A page that cannot be read may be one that uses it.
  if (spare === undefined || !lost || [...spares, ...others, ...unreadPages].length > 0) return;
  const [name, { length }] = lost;
  yield {
    ...placeOf(spare),
    message: `Nothing uses “${spare}”. ${message(name)} ${more(length)}`,
    advice: `Call it “${name}” again, or correct those that use it.`,
    hides: [placeKey(placeOf(name))],
  };
}

/** What an error about a thing hides: its file, or its key in it. */
function placeKey({ file, pointer }: Pick<Finding, 'file' | 'pointer'>): string {
  return [file, ...pointer].join('#');
}
