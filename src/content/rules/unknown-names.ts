import type { SiteIndex } from '../cross-references/site-index.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import { type GroupWords, groupByName, type Naming } from './group-by-name.ts';
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
    const blocks = [...pages, ...fragments.values()].flatMap((holder) => holder.blocks);
    const namings = blocks.flatMap((block) => {
      const name = fragmentUsed(block);
      return name === undefined ? [] : [{ name, file: block.document.path, pointer: [...block.pointer, 'use'] }];
    });
    const found = unknownNames(namings, fragmentNames, (name) => ({ file: fileOf(name), pointer: [], at: 'start' }), {
      message: (name) => `There is no fragment called “${name}”.`,
      advice: (name) => suggestName(name, fragmentNames, { list: `${root}/_fragments` }),
      more: (count) => `${count} blocks use it.`,
    });
    for (const { name, ...finding } of found) yield { ...finding, hides: [fileOf(name)] };
  },
};

export const unknownProduct: PageRule = {
  code: 'unknown-product',
  scope: 'page',
  severity: 'error',
  title: 'Every product that a page names is in the catalogue.',
  explanation:
    'Pages name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message; if there is only one product that nothing names, its key was changed, and is reported.',
  *check(parsedSite) {
    const { catalogue } = parsedSite;
    if (!catalogue) return;
    const { path: file } = catalogue.document;
    const keys = Object.keys(catalogue.value.products);
    const namings = [...productNamings(parsedSite)];
    const used = new Set(namings.map(({ name }) => name));
    const likely = keys.filter((key) => !used.has(key));
    yield* unknownNames(namings, keys, (key) => ({ file, pointer: ['products', key], at: 'key' }), {
      message: (name) => `The catalogue has no product “${name}”.`,
      advice: (name) => suggestName(name, keys, { likely, list: file }),
      more: (count) => `${count} places name it.`,
    });
  },
};

function* productNamings({ pages, marked }: ParsedSite): Iterable<Naming> {
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
    yield* unknownNames(
      [...categoryNamings(index)],
      keys,
      (key) => ({ file, pointer: ['categories', key], at: 'key' }),
      {
        message: (name) => `The catalogue has no category “${name}”.`,
        advice: (name) => suggestName(name, keys),
        more: (count) => `${count} places name it.`,
      },
    );
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
 */
function* unknownNames(
  namings: readonly Naming[],
  known: readonly string[],
  placeOf: (name: string) => Pick<Finding, 'file' | 'pointer' | 'at'>,
  words: GroupWords,
): Iterable<Finding & { name: string }> {
  const names = new Set(known);
  const used = new Set(namings.map(({ name }) => name));
  const [spare, ...others] = [...used].every((name) => names.has(name)) ? [] : known.filter((name) => !used.has(name));
  for (const name of used) {
    if (names.has(name)) continue;
    const { length } = namings.filter((one) => one.name === name);
    if (spare !== undefined && others.length === 0 && length > 1) {
      const message = `Nothing uses “${spare}”. ${words.message(name)} ${words.more(length)}`;
      yield { ...placeOf(spare), name, message, advice: `Call it “${name}” again, or correct those that use it.` };
    } else for (const finding of groupByName(namings, (one) => one === name, words)) yield { ...finding, name };
  }
}
