import type { Kind } from '../../../generated/documents.ts';
import { courseAddress, titleSlug } from '../../../shop/products/course-address.ts';
import { linkPrefixesOf } from '../../cross-references/address-book.ts';
import { indexSite } from '../../cross-references/site-index.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { tradeWordsIn } from '../../rules/trade-words.ts';
import { levelsOf } from '../../text/levels.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';

/** A title as the name of a file or the key of a product: its slug, with hyphens for anything but letters and digits. */
export function fileName(title: string): string {
  return titleSlug(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Why no file and product can be named after a title; undefined if they can. */
export function titleMistake(title: string): string | undefined {
  const name = fileName(title);
  if (name === '') return `“${title}” has no letter from a to z and no digit to make an address from.`;
  // JavaScript's objects have such a key, so a lookup of a product would find it.
  if (name in {}) return `“${title}” cannot be a whole title. Add a word.`;
  return undefined;
}

/** The address that the category's listing derives from the title; without a listing, from the title alone. */
export function newAddress(title: string, category: string | undefined, parsedSite: ParsedSite): string {
  const index = indexSite(parsedSite);
  const listings = index.pages.filter(({ head }) => category !== undefined && head.data?.category === category);
  const [prefix = '/'] = listings.flatMap((page) => linkPrefixesOf(page, index));
  return courseAddress(prefix, title);
}

/** The path below the pages folder of a document with this title, in the folder of its sibling pages, or that of its level. */
export function newPath(title: string, siblings: readonly ParsedPage[], { root }: ParsedSite, level?: string): string {
  const [first] = siblings;
  const path = first?.document.path.slice(root.length + 1) ?? '';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return `${level === undefined ? folder : folder.replace(/\d+(?=\/$)/, level)}${fileName(title)}.json`;
}

const LEVEL = /\blevel\s?\d/i;
/** An abbreviation in a kind's title, such as NVQ in “Level LEVEL NVQ in TITLE”. */
const ABBREVIATION = /\b(?!LEVEL\b|TITLE\b)[A-Z]{2,}\b/g;

/** @throws AnswerRefused if it is missing, cannot name a file, or repeats what its kind adds to it */
export function titleOf({ title = '', level }: NewPage, kind: Kind): string {
  const written = title.trim();
  if (written === '') throw new AnswerRefused('title', 'Write the title of the page.');
  const unusable = titleMistake(written);
  if (unusable !== undefined) throw new AnswerRefused('title', unusable);
  const added = kind.levels?.title ?? '';
  const abbreviations: readonly string[] = added.match(ABBREVIATION) ?? [];
  const repeats = LEVEL.test(written) || written.split(/[^\p{L}]+/u).some((word) => abbreviations.includes(word));
  if (added === '' || !repeats) return written;
  const [lead = ''] = added.replace('LEVEL', level ?? '…').split('TITLE');
  const [, rest] = /^.* in (.+)$/.exec(written) ?? [];
  const advice = `Write the rest alone${rest === undefined ? '' : `: “${rest}”`}.`;
  throw new AnswerRefused('title', `The page puts “${lead.trim()}” before its title by itself. ${advice}`);
}

export function headingOf(title: string, { level }: NewPage, { levels }: Kind): string {
  return level === undefined || !levels ? title : levels.title.replace('LEVEL', level).replace('TITLE', () => title);
}

/** The product of a new page. `entry` is its new entry for the catalogue, if it is not there yet. */
interface SoldProduct {
  key: string;
  entry?: Readonly<Record<string, unknown>>;
}

/** Key of the category that the answers imply. @throws AnswerRefused if level or category is missing or unknown */
export function categoryFor(answers: NewPage, kind: Kind, { catalogue }: ParsedSite): string | undefined {
  const { categories = {}, products = {} } = catalogue?.value ?? {};
  const { category = categoryOfLevel(answers, kind, catalogue) ?? products[answers.product ?? '']?.category } = answers;
  if (category === undefined || Object.hasOwn(categories, category)) return category;
  const advice = suggestName(category, Object.keys(categories));
  throw new AnswerRefused('category', `The catalogue has no category “${category}”. ${advice}`);
}

function categoryOfLevel(
  { level, product }: NewPage,
  { title, levels }: Kind,
  catalogue: ParsedSite['catalogue'],
): string | undefined {
  const known = levels && catalogue ? levelsOf(catalogue.value) : [];
  const numbers = known.map(({ number }) => number).join(', ');
  if (level === undefined) {
    if (known.length === 0 || product !== undefined) return undefined;
    throw new AnswerRefused('level', `Choose the level. The levels are: ${numbers}.`);
  }
  if (known.length === 0) throw new AnswerRefused('level', `Pages of the kind “${title}” have no levels.`);
  const found = known.find(({ number }) => number === level);
  if (!found)
    throw new AnswerRefused(
      'level',
      `There is no level “${level}”. The levels are: ${numbers}. Create the list of its courses first.`,
    );
  return found.category;
}

/** The named product, or a new one of its title's trade. @throws AnswerRefused if that lacks category or price */
export function productFor(
  { product, title = '', price }: NewPage,
  category: string | undefined,
  id: string,
  { catalogue }: ParsedSite,
): SoldProduct {
  const prefix = category === undefined ? '' : `${category.replace('level-', '')}-`;
  const key = product ?? prefix + fileName(title);
  if (catalogue?.value.products[key]) return { key };
  if (category === undefined) throw new AnswerRefused('category', 'A new product needs a category.');
  if (price === undefined)
    throw new AnswerRefused('price', `The catalogue has no product “${key}”. A new product needs a price.`);
  const named = new Set(tradeWordsIn(catalogue?.value.trades ?? {})(title).flatMap(({ trades }) => trades));
  const [trade, ...others] = named;
  return {
    key,
    entry: { id, category, ...(trade && others.length === 0 && { trade }), title, price: poundsOf(price) },
  };
}

/** An amount in pounds, with or without £ and thousands commas. */
const POUNDS = /^£?\s?(?<pounds>\d{1,3}(?:,\d{3})*|\d{1,9})(?<pence>\.\d{1,2})?$/;

function poundsOf(price: string): number {
  const { pounds, pence = '' } = POUNDS.exec(price.trim())?.groups ?? {};
  if (pounds === undefined)
    throw new AnswerRefused('price', `“${price}” is not a price. Write pounds, such as 950 or 49.50.`);
  return Number(pounds.replaceAll(',', '') + pence);
}

export function dataFor(
  kind: Kind,
  sold: SoldProduct | undefined,
  category: string | undefined,
  { catalogue }: ParsedSite,
): Readonly<Record<string, unknown>> {
  if (kind.data === 'nothing') return {};
  if (kind.data === 'product') return { data: { product: sold?.key } };
  if (category === undefined) {
    const known = Object.keys(catalogue?.value.categories ?? {}).join(', ');
    throw new AnswerRefused('category', `This kind of page lists a category. The categories are: ${known}.`);
  }
  if (kind.data === 'category') return { data: { category } };
  const products = Object.entries(catalogue?.value.products ?? {}).filter(([, { category: its }]) => its === category);
  return { data: { products: products.map(([key]) => key) } };
}
