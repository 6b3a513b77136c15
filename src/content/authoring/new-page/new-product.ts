import type { Kind } from '../../../generated/documents.ts';
import type { ParsedSite } from '../../parser/parsed-site.ts';
import { tradeWordsIn } from '../../rules/trade-words.ts';
import { levelsOf } from '../../text/levels.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';
import { fileName } from './new-address.ts';

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
  const named = new Set(tradeWordsIn(title, catalogue?.value.trades ?? {}).flatMap(({ trades }) => trades));
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
