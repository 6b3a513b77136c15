import type { Catalogue, CatalogueProduct, SiteSettings } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { SPECIALIST_TEST } from '../../shop/cart/cart-item.ts';
import { SMALL_WORDS } from '../../shop/search/searched-names.ts';
import { wordsOf } from '../../shop/search/site-search.ts';
import { sellingPages } from '../cross-references/address-book.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import type { ParsedPage } from '../parser/parsed-site.ts';
import { SALES } from '../problems/problem.ts';
import { pathValues, type Validator } from '../schema/validator.ts';
import type { DocumentRule, SiteRule } from './rule.ts';
import { markedIn } from './subjects.ts';

export const duplicateProductId: SiteRule = function* (index) {
  for (const [first, ...others] of groupBy(productsIn(index), ({ product }) => product.id).values()) {
    for (const { key, placeOf } of others) {
      const message = `The products “${first.key}” and “${key}” have the same id.`;
      const advice = 'Give the newer one a different id: 24 characters, 0-9 and a-f.';
      yield { ...placeOf('id'), message, advice };
    }
  }
};

export const namelessProduct: SiteRule = function* (index) {
  for (const { key, product, placeOf } of productsIn(index)) {
    if (product.title !== undefined || product.name !== undefined) continue;
    const message = `The product “${key}” has no title and no name.`;
    const advice = 'Add “title” for a course or a test, or “name” for a card.';
    yield { ...placeOf(), at: 'start', message, advice };
  }
};

export const specialistPrice: SiteRule = function* (index) {
  const { price, vatApplicable } = SPECIALIST_TEST;
  for (const { key, product, placeOf } of productsIn(index)) {
    if (product.modules === undefined) continue;
    if (product.price !== price) {
      const message = `A specialist test costs £${price}. This price, £${product.price}, would never be charged.`;
      const fix = { ...placeOf('price'), value: price, title: `Set the price of “${key}” to ${price}.` };
      yield { ...placeOf('price'), message, advice: `Write ${price}.`, fix };
    }
    if (product.vatApplicable !== vatApplicable) {
      const place = placeOf('vatApplicable');
      const message = 'A specialist test is sold without VAT, but this one says otherwise.';
      const fix = { ...place, value: vatApplicable, behind: 'price', title: `Took VAT off “${key}”.` };
      yield { ...place, message, advice: 'Write "vatApplicable": false.', fix };
    }
  }
};

/** The usual range of prices, in pounds without VAT. A price outside it is usually a typing error. */
const USUAL = { least: 1, most: 5000 } as const;

export const unusualPrice: SiteRule = function* (index) {
  const isUsual = (price: number) => price >= USUAL.least && price <= USUAL.most;
  const prices = Object.values(index.catalogue?.value.products ?? {}).map(({ price }) => price);
  const usual = prices.filter(isUsual);
  const others = usual.length === 0 ? '' : ` The others are £${Math.min(...usual)} to £${Math.max(...usual)}.`;
  for (const { product, placeOf } of productsIn(index)) {
    // A specialist test has a fixed price, which is checked by itself.
    const own = product.modules === undefined ? [[product.price, placeOf('price')] as const] : [];
    const { price: shown = 0 } = product.fallback ?? {};
    for (const [price, place] of [...own, [shown || USUAL.least, placeOf('fallback', 'price')] as const]) {
      if (isUsual(price)) continue;
      const message = `A price of £${price} is ${price < USUAL.least ? 'below £1' : 'above £5,000'}.${others}`;
      yield { ...place, message, advice: 'Correct it.' };
    }
  }
  for (const same of groupBy(productsIn(index), ({ product }) => product.category).values()) {
    const falling = same.toSorted((a, b) => b.product.price - a.product.price);
    const [dearest, next, third] = falling;
    if (!dearest || !next || !third) continue;
    const dear = dearest.product.price;
    if (third.product.price > 0 && dear > 10 * next.product.price && isUsual(dear)) {
      const message = `£${dear} is more than ten times the price of anything else in its category.`;
      yield { ...dearest.placeOf('price'), message, advice: 'Correct it.', dependsOn: [SALES] };
    }
    const [cheapest = dearest, nearest = dearest] = falling.toReversed();
    const cheap = cheapest.product.price;
    if (isUsual(cheap) && cheap * 10 <= nearest.product.price) {
      const message = `£${cheap} is a tenth of the price of anything else in its category, or less.`;
      yield { ...cheapest.placeOf('price'), message, advice: 'Correct it.', dependsOn: [SALES] };
    }
  }
};

/** The products of the catalogue. `placeOf` says where one is, or a field of it. */
export function productsIn({ catalogue }: Pick<SiteIndex, 'catalogue'>) {
  const file = catalogue?.document.path ?? '';
  return Object.entries(catalogue?.value.products ?? {}).map(([key, product]) => {
    const placeOf = (...fields: Pointer) => ({ file, pointer: ['products', key, ...fields] });
    return { key, product, placeOf };
  });
}

/** Products that a page's data names, or its blocks if its kind sells what they name, or of its category. */
export function productsOfPage(
  page: ParsedPage | undefined,
  { products: known }: Catalogue,
  { kinds }: Validator,
): readonly string[] {
  const { product, products, category } = page?.page.data ?? {};
  if (product !== undefined) return [product];
  if (page && kinds.get(page.page.kind)?.sells === 'named') {
    const named = new Set(markedIn(page, 'product-reference').map(({ value }) => String(value)));
    if (named.size > 0) return [...named].filter((key) => known[key]);
  }
  return products ?? Object.keys(known).filter((key) => known[key]?.category === category);
}

export const wordlessProduct: SiteRule = function* (index) {
  const products = productsIn(index);
  const isKept = index.catalogue?.value.trades || products.some(({ product }) => product.alsoCalled);
  for (const { key, product, placeOf } of isKept ? products : []) {
    // A product that no page sells is reported by itself.
    if (product.trade !== undefined || product.alsoCalled !== undefined || !sellingPages(index).has(key)) continue;
    const message = `“${titleOf(product) || key}” has no words for those who look for it.`;
    const advice = 'Add “trade”, or “alsoCalled” with words for the worker and short names.';
    yield { ...placeOf(), at: 'start', message, advice };
  }
};

export const unfoundName: DocumentRule = function* ({ catalogue }) {
  if (!catalogue) return;
  const { products } = catalogue.value;
  for (const { pointer, value: name } of NAMES.flatMap((path) => pathValues(catalogue.value, path, []))) {
    if (wordsOf(String(name)).some((word) => !SMALL_WORDS.includes(word))) continue;
    const [list, key] = pointer;
    const unfound = Object.entries(products).find(([own, { trade }]) => (list === 'products' ? own : trade) === key);
    if (!unfound) continue;
    const message = `A search for “${name}” does not find “${titleOf(unfound[1])}”.`;
    const advice = 'Write a word that means something by itself, or remove it.';
    yield { file: catalogue.document.path, pointer, message, advice };
  }
};

/** Where the catalogue has names by which visitors find products. */
const NAMES = ['products * alsoCalled *', ...['work', 'workers', 'alsoCalled'].map((list) => `trades * ${list} *`)].map(
  (path) => path.split(' '),
);

function titleOf({ title, name = '' }: CatalogueProduct): string {
  return title ?? name;
}

/** The categories that the next steps after an order name. */
function namedBySteps(settings: SiteSettings) {
  return pathValues(settings, ['orders', 'nextSteps', '*', 'categories', '*'], []);
}

export const missingNextSteps: DocumentRule = function* ({ document, settings }, { catalogue }) {
  if (!settings?.value.orders?.nextSteps || !catalogue) return;
  const { categories, products } = catalogue.value;
  const named = new Set(namedBySteps(settings.value).map(({ value }) => value));
  // A name that is misspelt among the steps is reported there.
  if ([...named].some((name) => !Object.hasOwn(categories, String(name)))) return;
  for (const category of new Set(Object.values(products).map((product) => product.category))) {
    if (named.has(category) || !categories[category]) continue;
    const message = `“${categories[category].name}” has no next steps after an order.`;
    const advice = `Add “${category}” to the categories of the steps that are right for it.`;
    const place = { file: document.path, pointer: ['orders', 'nextSteps'], at: 'key' as const };
    yield { ...place, message, advice, dependsOn: [SALES, catalogue.document.path] };
  }
};

/** The places of categories whose next steps are in an earlier place too: customers would read both. */
export function stepsSaidTwice(settings: SiteSettings) {
  return [...groupBy(namedBySteps(settings), ({ value }) => value).values()].flatMap(([first, ...others]) =>
    others.filter(({ pointer }) => !isWithin(pointer, first.pointer.slice(0, -1))),
  );
}
