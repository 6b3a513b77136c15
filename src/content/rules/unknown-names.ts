import { blocksByFile } from '../cross-references/address-book.ts';
import type { PageIndex, SharedDocuments, SiteIndex } from '../cross-references/site-index.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import { fragmentUsed } from '../parser/fragments.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { pathValues } from '../schema/annotations.ts';
import { suggestName } from '../text/nearest-name.ts';
import { ONLINE } from './course-dates.ts';
import { groupBy, type Naming, wrongNames } from './naming.ts';
import type { Rule } from './rule.ts';

export const unknownFragment: Rule = {
  code: 'unknown-fragment',
  masks: true,
  title: 'Every fragment that a page uses exists.',
  explanation:
    'A fragment is a file in pages/_fragments; “use” is its path there without .json, such as nvq/journey. Without the file the page would lack those blocks. Blocks that use the same unknown fragment are counted in one message; if there is only one that nothing uses, it was renamed, and is reported.',
  compare: (index) => renamed('fragments', index),
  check: (parsedSite) => unknown('fragments', parsedSite),
};

export const unknownProduct: Rule = {
  code: 'unknown-product',
  title: 'Every product that is named is in the catalogue.',
  explanation:
    'Pages and dates name products by their keys in pages/_data/catalogue.json. A product that is not there has no price and cannot be sold. Correct the key, or add the product. Places that name the same unknown product are counted in one message; if there is only one product that nothing names, its key was changed, and is reported.',
  compare: (index) => renamed('products', index, sellingPages(index)),
  check: (parsedSite) => unknown('products', parsedSite),
};

export const unknownCategory: Rule = {
  code: 'unknown-category',
  title: 'Every category named is in the catalogue.',
  explanation:
    'Listings, comparisons and products name categories by their keys in pages/_data/catalogue.json. A listing of a category that is not there is empty. Places that name the same unknown category are counted in one message; if there is only one category that nothing names, its key was changed, and is reported.',
  compare: (index) => renamed('categories', index),
  check: (parsedSite) => unknown('categories', parsedSite),
};

export const unknownVenue: Rule = {
  code: 'unknown-venue',
  title: 'Every date is online, or at a venue that exists.',
  explanation:
    'The “where” of a date in pages/_data/dates.json is online, or the key of one of the venues above the dates. Without the venue a page could not say where to go. Correct the key, or add the venue with its address.',
  check: (parsedSite) => unknown('venues', parsedSite),
};

/** What documents name, what its uses are called, and by which keys beside blocks they name it; * is any. */
const LISTS = {
  fragments: { one: 'fragment', uses: 'blocks use', keys: [] },
  products: {
    one: 'product',
    uses: 'places name',
    keys: ['pages data product', 'pages data products *', 'dates dates * product'],
  },
  categories: { one: 'category', uses: 'places name', keys: ['pages data category', 'catalogue products * category'] },
  venues: { one: 'venue', uses: 'dates name', keys: ['dates dates * where'] },
} as const;
type List = keyof typeof LISTS;
type Referable = Exclude<List, 'venues'>;

function describe(name: string, list: List): string {
  const { one } = LISTS[list];
  const isInCatalogue = list === 'products' || list === 'categories';
  return isInCatalogue ? `The catalogue has no ${one} “${name}”.` : `There is no ${one} called “${name}”.`;
}

/** What there is, and the file or folder that has it; undefined without a data file, which is reported by itself. */
function thingsIn(list: List, { root, fragmentNames, catalogue, dates }: SharedDocuments) {
  if (list === 'fragments') return { known: fragmentNames, home: `${root}/_fragments` };
  if (list === 'venues')
    return dates && { known: [ONLINE, ...Object.keys(dates.value.venues ?? {})], home: dates.document.path };
  return catalogue && { known: Object.keys(catalogue.value[list]), home: catalogue.document.path };
}

/** What an error about a thing hides: its file, or its key in the catalogue. */
function hiddenBy(name: string, list: List, home: string): string {
  return list === 'fragments' ? `${home}/${name}.json` : `${home}#${list}/${name}`;
}

/** Where documents name things of a list, but for those in blocks. */
function* namingsInData(list: List, pages: readonly Pick<PageIndex, 'file' | 'head'>[], shared: SharedDocuments) {
  for (const [holder, ...path] of LISTS[list].keys.map((keys) => keys.split(' '))) {
    const { document, value } = (holder === 'catalogue' ? shared.catalogue : shared.dates) ?? {};
    const holders = holder === 'pages' ? pages : document && value ? [{ file: document.path, head: value }] : [];
    for (const { file, head } of holders)
      for (const { pointer, value } of pathValues(head, path, [])) yield { name: String(value), file, pointer };
  }
}

function namingsInBlocks(list: List, { pages, fragments, marked }: ParsedSite): Naming[] {
  const reference = `${LISTS[list].one}-reference`;
  const references = list === 'venues' ? [] : marked.filter(({ annotation }) => annotation === reference);
  if (list !== 'fragments')
    return references.map(({ document, pointer, value }) => ({ name: String(value), file: document.path, pointer }));
  return [...pages, ...fragments.values()].flatMap(({ document: { path: file }, blocks }) =>
    blocks.flatMap((block) => {
      const name = fragmentUsed(block);
      return name === undefined ? [] : { name, file, pointer: [...block.pointer, 'use'] };
    }),
  );
}

/** A finding for each use of an unknown name, unless what it names was renamed. */
function* unknown(list: List, parsedSite: ParsedSite): Iterable<Finding> {
  const things = thingsIn(list, parsedSite);
  if (!things) return;
  const { known, home } = things;
  const heads = parsedSite.pages.map(({ document, page }) => ({ file: document.path, head: page }));
  const namings = [...namingsInData(list, heads, parsedSite), ...namingsInBlocks(list, parsedSite)];
  const wrong = wrongNames(
    namings.filter(({ name }) => !known.includes(name)),
    {
      message: (name) => describe(name, list),
      advice: (name) => {
        const likely = known.filter((one) => !namings.some((naming) => naming.name === one));
        return suggestName(name, known, { likely, list: home });
      },
      more: (count) => `${count} ${LISTS[list].uses} it.`,
    },
  );
  for (const finding of wrong) {
    const hides = [hiddenBy(finding.name, list, home)];
    yield { ...finding, dependsOn: hides, hides };
  }
}

/**
 * If several places use an unknown name, and nothing uses just one of the known things, that thing was renamed.
 * @param alsoUsed those that are used without being named
 */
function* renamed(list: Referable, index: SiteIndex, alsoUsed?: ReadonlyMap<string, unknown>): Iterable<Finding> {
  const things = thingsIn(list, index);
  if (!things) return;
  const { known, home } = things;
  const named = [...namingsInData(list, index.pages, index)].map(({ name }) => name);
  for (const blocks of blocksByFile(index).values()) named.push(...blocks[list]);
  const uses = groupBy(named, (name) => name);
  const [spare, ...spares] = known.filter((name) => !uses.has(name) && !alsoUsed?.has(name));
  const [lost, ...others] = [...uses].filter(([name, { length }]) => length > 1 && !known.includes(name));
  // A page that cannot be read may be one that uses it.
  if (spare === undefined || !lost || [...spares, ...others, ...index.unreadPages].length > 0) return;
  const [name, { length }] = lost;
  const message = `Nothing uses “${spare}”. ${describe(name, list)} ${length} ${LISTS[list].uses} it.`;
  const advice = `Call it “${name}” again, or correct those that use it.`;
  const hides = [hiddenBy(name, list, home)];
  yield list === 'fragments'
    ? { file: hiddenBy(spare, list, home), pointer: [], at: 'start', message, advice, hides }
    : { file: home, pointer: [list, spare], at: 'key', message, advice, hides };
}
