import type { SiteIndex } from '../cross-references/site-index.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { ParsedFragment, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import { type GroupWords, groupBy, groupByName, type Naming } from './group-by-name.ts';
import type { PageRule, SiteRule } from './rule.ts';

export const unknownFragment: PageRule = {
  code: 'unknown-fragment',
  scope: 'page',
  severity: 'error',
  masks: true,
  title: 'Every fragment that a page uses exists.',
  explanation:
    'A fragment is a file in pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks. Blocks that use the same unknown fragment are counted in one message; if there is only one that nothing uses, it was renamed, and is reported.',
  *check({ root, pages, fragments, fragmentNames }) {
    const fileOf = (name: string) => `${root}/_fragments/${name}.json`;
    const namings = fragmentNamings([...pages, ...fragments.values()]);
    const placeOf = (name: string) => ({ file: fileOf(name), pointer: [], at: 'start' }) as const;
    const found = unknownNames(namings, fragmentNames, placeOf, () => ({
      message: (name) => `There is no fragment called “${name}”.`,
      advice: (name) => suggestName(name, fragmentNames, { list: `${root}/_fragments` }),
      more: (count) => `${count} blocks use it.`,
    }));
    for (const { name, ...finding } of found) yield { ...finding, hides: [fileOf(name)] };
  },
};

function* fragmentNamings(holders: readonly (ParsedPage | ParsedFragment)[]): Iterable<Naming> {
  for (const { blocks, document } of holders) {
    for (const block of blocks) {
      const name = fragmentUsed(block);
      if (name !== undefined) yield { name, file: document.path, pointer: [...block.pointer, 'use'] };
    }
  }
}

export const unknownProduct: PageRule = {
  code: 'unknown-product',
  scope: 'page',
  severity: 'error',
  title: 'Every product that is named is in the catalogue.',
  explanation:
    'Pages and dates name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message; if there is only one product that nothing names, its key was changed, and is reported.',
  *check(parsedSite) {
    const { catalogue } = parsedSite;
    if (!catalogue) return;
    const { path: file } = catalogue.document;
    const keys = Object.keys(catalogue.value.products);
    const placeOf = (key: string) => ({ file, pointer: ['products', key], at: 'key' }) as const;
    yield* unknownNames(productNamings(parsedSite), keys, placeOf, (likely) => ({
      message: (name) => `The catalogue has no product “${name}”.`,
      advice: (name) => suggestName(name, keys, { likely, list: file }),
      more: (count) => `${count} places name it.`,
    }));
  },
};

function* productNamings({ pages, marked, dates }: ParsedSite): Iterable<Naming> {
  for (const { document, page } of pages) {
    const { product, products = [] } = page.data ?? {};
    const file = document.path;
    if (product !== undefined) yield { name: product, file, pointer: ['data', 'product'] };
    for (const [index, name] of products.entries()) yield { name, file, pointer: ['data', 'products', index] };
  }
  for (const [index, { product }] of (dates?.value.dates ?? []).entries())
    yield { name: product, file: dates?.document.path ?? '', pointer: ['dates', index, 'product'] };
  for (const { annotation, document, pointer, value } of marked) {
    if (annotation === 'product-reference' && typeof value === 'string')
      yield { name: value, file: document.path, pointer };
  }
}

export const unknownCategory: SiteRule = {
  code: 'unknown-category',
  scope: 'site',
  severity: 'error',
  title: 'Every category named is in the catalogue.',
  explanation:
    'Listings and products name categories by their keys in pages/_data/catalogue.json. A listing of a category that is not there is empty. Places that name the same unknown category are counted in one message; if there is only one category that nothing names, its key was changed, and is reported.',
  *check(index) {
    if (!index.catalogue) return;
    const { path: file } = index.catalogue.document;
    const keys = Object.keys(index.catalogue.value.categories);
    const placeOf = (key: string) => ({ file, pointer: ['categories', key], at: 'key' }) as const;
    yield* unknownNames(categoryNamings(index), keys, placeOf, () => ({
      message: (name) => `The catalogue has no category “${name}”.`,
      advice: (name) => suggestName(name, keys),
      more: (count) => `${count} places name it.`,
    }));
  },
};

function* categoryNamings({ pages, catalogue }: SiteIndex): Iterable<Naming> {
  for (const { file, head } of pages) {
    const name = head.data?.category;
    if (name !== undefined) yield { name, file, pointer: ['data', 'category'] };
  }
  if (!catalogue) return;
  for (const [key, { category: name }] of Object.entries(catalogue.value.products))
    yield { name, file: catalogue.document.path, pointer: ['products', key, 'category'] };
}

/**
 * A finding for each unknown name, as groupByName has it. If several places use the name, and nothing uses just one of the
 * known things, that thing was renamed.
 * @param wordsFor what to say, by the known names that nothing uses
 */
function* unknownNames(
  namings: Iterable<Naming>,
  known: readonly string[],
  placeOf: (name: string) => Pick<Finding, 'file' | 'pointer' | 'at'>,
  wordsFor: (spare: readonly string[]) => GroupWords,
): Iterable<Finding & { name: string }> {
  const names = new Set(known);
  const used = new Set<string>();
  const unknown: Naming[] = [];
  for (const naming of namings) {
    used.add(naming.name);
    if (!names.has(naming.name)) unknown.push(naming);
  }
  const spare = unknown.length === 0 ? [] : known.filter((name) => !used.has(name));
  const words = wordsFor(spare);
  for (const [name, uses] of groupBy(unknown, (naming) => naming.name)) {
    const [renamed, ...others] = spare;
    if (renamed !== undefined && others.length === 0 && uses.length > 1) {
      const message = `Nothing uses “${renamed}”. ${words.message(name)} ${words.more(uses.length)}`;
      yield { ...placeOf(renamed), name, message, advice: `Call it “${name}” again, or correct those that use it.` };
    } else for (const finding of groupByName(uses, () => true, words)) yield { ...finding, name };
  }
}
