import type { Catalogue, CatalogueProduct, Facts } from '../../generated/documents.ts';
import { formatPrice, isPrice, type Pence, toPence } from '../../shop/money/money.ts';
import { carriesVat, grossText, netText, vatOn } from '../../shop/money/vat.ts';

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

interface Cost {
  net: Pence;
  gross: Pence;
  price: string;
  priceWithVat: string;
}

function costOf({ price, vatApplicable }: CatalogueProduct, parentCategory: string | undefined): Cost | undefined {
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
