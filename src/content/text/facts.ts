import type { Catalogue, CatalogueProduct, Facts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { formatPrice, isPrice, toPence } from '../../shop/money/money.ts';
import { carriesVat, grossText, netText, vatOn } from '../../shop/money/vat.ts';
import { mapWithin } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';

const QUOTE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const STRAY = /\[\[[\w-]+\.[\w-]+\]\]|\(\([\w-]+\.[\w-]+\)\)|\{ \{[\w.-]*\} \}|\{+[^{}\n]{0,60}\}+|\{+[\w.]*|\}+/g;

/** A fact quoted in a string. `slice` is the quote as written, braces included. */
export interface Quote {
  name: string;
  slice: string;
}

/** The facts that a string quotes as {{group.name}}, in order. */
export function quotedFacts(text: string): Quote[] {
  return text.includes('{{') ? [...text.matchAll(QUOTE)].map(([slice, name = '']) => ({ name, slice })) : [];
}

/** Every quote has one of these, well formed or not. */
export const MAY_QUOTE = /[{}]|\[\[|\(\(/;

/** Braces that quote no fact, as in {nvq.duration} or {{nvq.duration}, with the name they were meant for. */
export function strayBraces(text: string): (Quote & { offset: number })[] {
  if (!MAY_QUOTE.test(text)) return [];
  return [...withoutQuotes(text).matchAll(STRAY)].map(({ 0: found, index: offset }) => {
    const slice = text.slice(offset, offset + found.length);
    return { name: slice.replaceAll(/[{}()[\]\s]/g, ''), slice, offset };
  });
}

/** A string with its quotes blanked out, so that only typed text remains. */
export function withoutQuotes(text: string): string {
  return !text.includes('{{') ? text : text.replaceAll(QUOTE, (quote) => ' '.repeat(quote.length));
}

/** The value of a fact by group.name, or undefined. */
export function findFact(facts: Facts, name: string): string | undefined {
  const [group = '', key = ''] = name.split('.');
  const found = valuesOf(facts, group)[key];
  return typeof found === 'string' ? found : undefined;
}

function valuesOf(facts: Facts, group: string): Readonly<Record<string, unknown>> {
  const found = facts[group];
  return isRecord(found) && group !== 'forms' ? found : {};
}

export const factNames = memoize((facts: Facts): readonly string[] =>
  Object.keys(facts).flatMap((group) => Object.keys(valuesOf(facts, group)).map((name) => `${group}.${name}`)),
);

/** A value with facts filled into every string; shared where it has no quotes. Unknown facts stay. */
export function placeFacts<T>(value: T, facts: Facts): T;
export function placeFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return placeInText(value, facts);
  return mapWithin(value, (inner) => placeFacts(inner, facts));
}

function placeInText(text: string, facts: Facts): string {
  if (!text.includes('{{')) return text;
  return text.replace(QUOTE, (quote, name: string) => findFact(facts, name) ?? quote);
}

/** The groups of facts that nobody writes, because they follow from the catalogue, and what each has a fact for. */
export const CATALOGUE_GROUPS = {
  counts: 'category or product with modules',
  price: 'product',
  priceWithVat: 'product',
  lowestPrice: 'category with products',
  lowestPriceWithVat: 'category with products',
} as const;

type CatalogueGroup = keyof typeof CATALOGUE_GROUPS;

/** The group of a fact, as group.name, that follows from the catalogue; undefined for a fact that someone wrote. */
export function catalogueGroup(name: string): CatalogueGroup | undefined {
  const [group = ''] = name.split('.');
  return isCatalogueGroup(group) ? group : undefined;
}

function isCatalogueGroup(group: string): group is CatalogueGroup {
  return Object.hasOwn(CATALOGUE_GROUPS, group);
}

/**
 * The facts with those of the catalogue. Strings quote as {{counts.KEY}} the number of products in a category or of modules
 * of a product; as {{price.KEY}} the price of a product, “£750 +VAT”, and as {{priceWithVat.KEY}} “£900 including VAT”; as
 * {{lowestPrice.KEY}} and {{lowestPriceWithVat.KEY}} the lowest of a category. A price of 0 is not known, so it has no fact.
 */
export function withCatalogue(facts: Facts, { categories, products }: Catalogue): Facts {
  const own: Record<CatalogueGroup, Record<string, string>> = {
    counts: {},
    price: {},
    priceWithVat: {},
    lowestPrice: {},
    lowestPriceWithVat: {},
  };
  const members = new Map<string, CatalogueProduct[]>(Object.keys(categories).map((key) => [key, []]));
  for (const product of Object.values(products)) members.get(product.category)?.push(product);
  for (const [key, { name }] of Object.entries(categories)) {
    const listed = members.get(key) ?? [];
    own.counts[key] = String(listed.length);
    const costs = listed.flatMap((product) => costOf(product, name) ?? []);
    const lowest = costs.toSorted((one, other) => one.net - other.net || one.gross - other.gross)[0];
    const lowestWithVat = costs.toSorted((one, other) => one.gross - other.gross)[0];
    if (lowest) own.lowestPrice[key] = lowest.price;
    if (lowestWithVat) own.lowestPriceWithVat[key] = lowestWithVat.priceWithVat;
  }
  for (const [key, product] of Object.entries(products)) {
    if (product.modules) own.counts[key] = String(product.modules.length);
    const cost = costOf(product, categories[product.category]?.name);
    if (!cost) continue;
    own.price[key] = cost.price;
    own.priceWithVat[key] = cost.priceWithVat;
  }
  return { ...facts, ...own };
}

function costOf({ price, vatApplicable }: CatalogueProduct, parentCategory: string | undefined) {
  if (!isPrice(price) || price === 0) return undefined;
  const taxed = { vatApplicable, parentCategory };
  const net = toPence(price);
  return {
    net,
    gross: net + vatOn(net, taxed),
    price: netText(net, taxed, ' +VAT'),
    priceWithVat: carriesVat(taxed) ? grossText(net, taxed) : formatPrice(net),
  };
}
