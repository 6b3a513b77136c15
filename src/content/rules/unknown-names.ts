import type { Catalogue } from '../../generated/documents.ts';
import { blocksByFile } from '../cross-references/address-book.ts';
import type { SharedDocuments, SiteIndex } from '../cross-references/site-index.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { ParsedData, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupBy, type NameWords, type Naming, wrongNames } from './naming.ts';
import type { Rule } from './rule.ts';

export const unknownFragment: Rule = {
  code: 'unknown-fragment',
  masks: true,
  title: 'Every fragment that a page uses exists.',
  explanation:
    'A fragment is a file in pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks. Blocks that use the same unknown fragment are counted in one message; if there is only one that nothing uses, it was renamed, and is reported.',
  compare: (index) => renamed(namedInBlocks(index, 'fragments'), fragmentsOf(index), index),
  *check(parsedSite) {
    const { pages, fragments, fragmentNames } = parsedSite;
    const wrong = [...pages, ...fragments.values()].flatMap(({ blocks, document: { path: file } }) =>
      blocks.flatMap((block) => {
        const name = fragmentUsed(block);
        const isKnown = name === undefined || fragmentNames.includes(name);
        return isKnown ? [] : { name, file, pointer: [...block.pointer, 'use'] };
      }),
    );
    for (const finding of unknown(wrong, fragmentsOf(parsedSite))) yield { ...finding, hides: finding.dependsOn };
  },
};

export const unknownProduct: Rule = {
  code: 'unknown-product',
  title: 'Every product that is named is in the catalogue.',
  explanation:
    'Pages and dates name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message; if there is only one product that nothing names, its key was changed, and is reported.',
  *compare(index) {
    const { catalogue, pages, dates } = index;
    const named = [
      ...pages.flatMap(({ head: { data = {} } }) => [data.product ?? [], data.products ?? []].flat()),
      ...namedInBlocks(index, 'products'),
      ...(dates?.value.dates ?? []).map(({ product }) => product),
    ];
    if (catalogue)
      yield* renamed(named, inCatalogue('products', catalogue), index, (key) => sellingPages(index).has(key));
  },
  *check(parsedSite) {
    const { catalogue } = parsedSite;
    if (!catalogue) return;
    const namings = [...productNamings(parsedSite)];
    const wrong = namings.filter(({ name }) => !catalogue.value.products[name]);
    if (wrong.length === 0) return;
    const named = new Set(namings.map(({ name }) => name));
    const likely = Object.keys(catalogue.value.products).filter((key) => !named.has(key));
    yield* unknown(wrong, inCatalogue('products', catalogue, likely));
  },
};

export const unknownCategory: Rule = {
  code: 'unknown-category',
  title: 'Every category named is in the catalogue.',
  explanation:
    'Listings, comparisons and products name categories by their keys in pages/_data/catalogue.json. A listing of a category that is not there is empty. Places that name the same unknown category are counted in one message; if there is only one category that nothing names, its key was changed, and is reported.',
  *compare(index) {
    if (!index.catalogue) return;
    const { document, value } = index.catalogue;
    const namings: Naming[] = [
      ...index.pages.flatMap(({ file, head: { data: { category: name } = {} } }) =>
        name === undefined ? [] : { name, file, pointer: ['data', 'category'] },
      ),
      ...[...blocksByFile(index)].flatMap(([file, { categories }]) =>
        categories.map(({ category: name, pointer }) => ({ name, file, pointer })),
      ),
      ...Object.entries(value.products).map(([key, { category: name }]) => {
        return { name, file: document.path, pointer: ['products', key, 'category'] };
      }),
    ];
    const categories = inCatalogue('categories', index.catalogue);
    const named = namings.map(({ name }) => name);
    const lost = [...renamed(named, categories, index)];
    const wrong = namings.filter(({ name }) => !value.categories[name]);
    yield* lost.length > 0 ? lost : unknown(wrong, categories);
  },
};

/** The fragments or products that blocks name. */
function namedInBlocks(index: SiteIndex, kind: 'fragments' | 'products'): string[] {
  return [...blocksByFile(index).values()].flatMap((blocks) => blocks[kind]);
}

/** Where documents name products. */
function* productNamings({ pages, marked, dates }: ParsedSite): Iterable<Naming> {
  for (const { document, page } of pages) {
    const { product: name, products = [] } = page.data ?? {};
    const { path: file } = document;
    if (name !== undefined) yield { name, file, pointer: ['data', 'product'] };
    for (const [index, name] of products.entries()) yield { name, file, pointer: ['data', 'products', index] };
  }
  for (const [index, { product: name }] of (dates?.value.dates ?? []).entries())
    yield { name, file: dates?.document.path ?? '', pointer: ['dates', index, 'product'] };
  for (const { annotation, document, pointer, value } of marked)
    if (annotation === 'product-reference') yield { name: String(value), file: document.path, pointer };
}

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
function inCatalogue(
  list: 'products' | 'categories',
  { document: { path: file }, value }: ParsedData<Catalogue>,
  likely: readonly string[] = [],
): Things {
  const known = Object.keys(value[list]);
  return {
    known,
    placeOf: (key) => ({ file, pointer: [list, key], at: 'key' }),
    message: (name) => `The catalogue has no ${list === 'products' ? 'product' : 'category'} “${name}”.`,
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
