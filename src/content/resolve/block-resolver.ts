import type {
  Block,
  Catalogue,
  CatalogueProduct,
  CourseDate,
  Dates,
  DeliveredPage,
  Facts,
  KeyFact,
  Kind,
  Link,
  Page,
  PageData,
  Product,
  SiteSettings,
} from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { isRecord } from '../../lib/record.ts';
import { openDays, openTimes } from '../../shop/opening-hours.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { courseDays } from '../../shop/products/course-days.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoizeTexts } from '../memoize.ts';
import { type ImageFile, isImage } from '../parser/parsed-site.ts';
import { fieldsWith } from '../schema/schema.ts';
import {
  type AnnotatedPath,
  type Annotation,
  blockSchemaId,
  replaceAnnotated,
  type Validator,
} from '../schema/validator.ts';
import { findFact, placeFacts } from '../text/facts.ts';
import { parseProse } from '../text/prose.ts';

interface ResolvingData {
  catalogue: Catalogue;
  facts: Facts;
  images: ReadonlyMap<string, ImageFile>;
  dates: Dates | undefined;
  promises: SiteSettings['promises'];
}

export type BlockResolver = ReturnType<typeof createBlockResolver>;

/** Functions that resolve blocks and page data. `missingProduct` replaces unknown products, which else are errors. */
export function createBlockResolver(
  { annotations, schema }: Pick<Validator, 'annotations' | 'schema'>,
  { catalogue: { categories, products }, facts, images, dates, promises }: ResolvingData,
  missingProduct: (key: string) => Product = (key) => {
    throw new Error(`The catalogue has no product ${key}.`);
  },
) {
  const nameOf = (category: string) => categories[category]?.name ?? category;
  const inCategory = (key: string) => Object.values(products).filter(({ category }) => category === key);
  const find = (key: string) => (Object.hasOwn(products, key) ? products[key] : undefined);
  /** A catalogue product as embedded in pages, with the values to show before the shop answers. */
  const asProduct = ({ category, summary: _, picture: __, facts: ___, fallback, ...product }: CatalogueProduct) => ({
    ...product,
    ...fallback,
    parentCategory: nameOf(category),
  });
  const atCataloguePrice = ({ fallback: _, ...product }: CatalogueProduct) => asProduct(product);
  const productOf = (key: string, shown: (product: CatalogueProduct) => Product = asProduct) => {
    const found = find(key);
    return found ? shown(found) : missingProduct(key);
  };

  /** A product with its dates, for a block that shows them: no other needs them. */
  const withDates = (key: string): Product => {
    const known = dates ? datesOf(dates, key) : [];
    return { ...productOf(key), ...(known.length > 0 && { dates: known }) };
  };

  /** An image with its width and height, which keep its place while it loads. */
  const measured = <Value>(value: Value): Value => {
    const { width, height } = (isImage(value) && images.get(value.src)) || {};
    return width && height ? { ...value, width, height } : value;
  };

  /** The product of the lowest price in a category, marked if others cost more; none if no price in it is known. */
  const cheapest = (category: string): Product | undefined => {
    const priced = inCategory(category).filter(({ price }) => price > 0);
    const [first, ...others] = priced.sort((one, other) => one.price - other.price);
    if (!first) return undefined;
    const lowest = others.some(({ price }) => price > first.price);
    return { ...atCataloguePrice(first), ...(lowest && { lowest }) };
  };

  /** A product at its catalogue price, with what only a list shows. */
  const listed = (product: CatalogueProduct): Product => ({
    ...atCataloguePrice(product),
    ...(product.summary !== undefined && { summary: product.summary }),
    ...(product.picture && { picture: measured(product.picture) }),
  });

  /** Replacements of annotated values in blocks; addresses and anchors stay as they are. */
  const replacements: Partial<Record<Annotation, (value: unknown, at: AnnotatedPath) => unknown>> = {
    image: measured,
    accreditation: accreditationFact,
    'pass-figure': passFigureFact,
    day: (value) => dayText(String(value)),
    'promises-shown': (value) => (value === true ? promiseFacts(promises) : undefined),
    prose: (value) => parseProse(String(value)).prose,
    'category-reference': (value) => cheapest(String(value)),
    'product-reference': (value, { dated, catalogued }) =>
      dated && !catalogued
        ? withDates(String(value))
        : productOf(String(value), catalogued ? atCataloguePrice : asProduct),
  };
  const replacedMarks = memoizeTexts((type) =>
    annotations(blockSchemaId(type)).filter(({ annotation }) => annotation in replacements),
  );

  const officialFee = (id: string): KeyFact | undefined => {
    const sold = Object.values(products).find((one) => one.id === id);
    const { officialBody, facts: own } = categories[sold?.category ?? ''] ?? {};
    const value = findFact(facts, { ...own, ...sold?.facts }.officialFee ?? '');
    if (value === undefined || officialBody === undefined) return undefined;
    return { label: `${officialBody}’s own fee`, value };
  };

  return {
    /** @throws Error if the block is not an object, or names a product that is missing */
    resolveBlock(type: string, value: object): Block {
      const placed = placeFacts(value, facts);
      const resolved = replaceAnnotated(placed, replacedMarks(type), (annotation, found, at) =>
        replacements[annotation]?.(found, at),
      );
      if (!isBlock(resolved)) throw new Error(`A block of the type ${type} is not an object.`);
      return resolved;
    },

    /** A block with its product's or page's official fee beside the price (`besidePrice`); the same one without. */
    withOfficialFee(block: Block, data: PageData): Block {
      const [[field] = []] = fieldsWith(schema(blockSchemaId(block.type)) ?? {}, 'besidePrice');
      if (field === undefined) return block;
      const sold = 'product' in block ? block.product : data.load === 'product' ? data.product : undefined;
      const fee = sold && officialFee(sold.id);
      if (!fee) return block;
      const shown = valueAt(block, [field]);
      const text = `${fee.label}: ${fee.value}.`;
      return { ...block, [field]: Array.isArray(shown) ? [fee, ...shown] : [shown, text].filter(Boolean).join(' ') };
    },

    resolveData({ data = {} }: Pick<Page, 'data'>, kind: Kind): PageData {
      const { onFailure = 'only-log', failureText, showsLevels } = kind;
      const failure = { onFailure, ...(failureText === undefined ? {} : { failureText }) };
      const { product, products: keys, category } = data;
      if (product !== undefined) {
        // Pages show the fallback values until the shop answers.
        const catalogued = find(product)?.fallback && { catalogued: productOf(product, atCataloguePrice) };
        return { load: 'product', product: productOf(product), ...catalogued, ...failure };
      }
      if (keys) return { load: 'products', products: keys.map((key) => productOf(key)), ...failure };
      if (category !== undefined)
        return { load: 'category', category: nameOf(category), products: inCategory(category).map(listed), ...failure };
      const leveled = Object.entries(categories).filter(([, { level }]) => level !== undefined);
      const levels = leveled.map(([key, { name }]) => [name, inCategory(key).map(({ id }) => id)]);
      return { load: 'nothing', ...(showsLevels === true && { levels: Object.fromEntries(levels) }) };
    },
  };
}

export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A fact that may be an example, which visitors do not see. */
type ProofFact = KeyFact & { example?: true };

/** The promises of the settings as facts; undefined if nothing is promised. */
export function promiseFacts({
  openingHours = [],
  replyTime,
}: NonNullable<SiteSettings['promises']> = {}): KeyFact[] | undefined {
  const hours = openingHours.map((one) => ({ label: openDays(one), value: openTimes(one) }));
  const facts = replyTime === undefined ? hours : [...hours, { label: 'We reply within', value: replyTime }];
  return facts.length > 0 ? facts : undefined;
}

export function accreditationFact(written: unknown): ProofFact {
  const { body, status, number, example } = isRecord(written) ? written : {};
  return { label: String(body), value: `${status} ${number}`, ...(example === true && { example }) };
}

export function passFigureFact(written: unknown): ProofFact {
  const { name, passed, taken, from, until, example } = isRecord(written) ? written : {};
  // Rounded down: 199 of 200 is not everyone.
  const percentage = Math.floor((100 * Number(passed)) / Math.max(1, Number(taken)));
  return {
    label: `${name}, ${dayText(String(from))} to ${dayText(String(until))}`,
    value: `${percentage}% passed, ${passed} of ${taken}`,
    ...(example === true && { example }),
  };
}

/** The way from the home page, through the navigation's link to the category, unless a menu has the page itself. */
export function breadcrumbsOf(
  { route, title, data }: Pick<DeliveredPage, 'route' | 'title' | 'data'>,
  { navigation, footer }: Pick<SiteSettings, 'navigation' | 'footer'>,
): Link[] | undefined {
  if (route === '/') return undefined;
  const links = [...navigation, ...navigation.flatMap(({ items = [] }) => items), ...footer.links].flatMap(
    ({ text, href }) => (href === undefined ? [] : { text, href }),
  );
  const own = links.find(({ href }) => href === route);
  const category = data.load === 'product' ? data.product.parentCategory : data.load === 'category' && data.category;
  const above = own || !category ? undefined : links.find(({ text }) => text === category);
  return [{ text: 'Home', href: '/' }, ...(above ? [above] : []), own ?? { text: title, href: route }];
}

/** A product's dates with venues, earliest first, without unfinished ones. Those of one day keep staff's order. */
export function datesOf({ dates, venues }: Dates, key: string): CourseDate[] {
  const named = new Map<string, number>();
  const resolved = dates.flatMap(({ product, where, from, to, places, capacity, ...written }): CourseDate[] => {
    const days = product === key && courseDays(written);
    if (!days) return [];
    const nth = (named.get(days.first) ?? 0) + 1;
    named.set(days.first, nth);
    const name = `${key}-${days.first}${nth > 1 ? `-${nth}` : ''}`;
    const venue = Object.hasOwn(venues, where) ? venues[where] : undefined;
    return [{ name, ...days, from, to, places, ...(capacity && { capacity }), ...(venue && { venue }) }];
  });
  return resolved.sort((one, other) => beginning(one).localeCompare(beginning(other)));
}

export function datesByProduct(dates: Dates, { products }: Catalogue): Record<string, CourseDate[]> {
  const keys = Object.keys(products).filter((key) => dates.dates.some(({ product }) => product === key));
  return Object.fromEntries(keys.map((key) => [key, datesOf(dates, key)]));
}
