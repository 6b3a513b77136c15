import type {
  Block,
  Catalogue,
  CatalogueProduct,
  Dates,
  Facts,
  KeyFact,
  Kind,
  Page,
  PageData,
  Product,
  SiteSettings,
} from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoizeTexts } from '../memoize.ts';
import { type ImageFile, imageOf } from '../parser/parsed-site.ts';
import { type AnnotatedPath, type Annotation, replaceAnnotated } from '../schema/annotations.ts';
import { fieldsWith } from '../schema/marked-fields.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { findFact, placeFacts } from '../text/facts.ts';
import { parseProse } from '../text/prose.ts';
import { datesOf } from './dates-of-courses.ts';
import { accreditationFact, passFigureFact, promiseFacts } from './proof-facts.ts';

interface ResolvingData {
  catalogue: Catalogue;
  facts: Facts;
  /** The existing images by address. */
  images: ReadonlyMap<string, ImageFile>;
  dates: Dates | undefined;
  promises: SiteSettings['promises'];
}

/** Resolves blocks and the data of pages. */
export type BlockResolver = ReturnType<typeof createBlockResolver>;

/**
 * Returns functions that resolve blocks and the data of pages: facts and settings filled in, prose parsed, products and the
 * sizes of images added.
 * @param missingProduct returns a product in place of one that the catalogue lacks; without it, that is an error
 */
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
  const asProduct = ({
    category,
    summary: _,
    picture: __,
    facts: ___,
    fallback,
    ...product
  }: CatalogueProduct): Product => ({
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
    const { width, height } = images.get(imageOf(value)?.src ?? '') ?? {};
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

  /** What takes the place of annotated values in blocks; addresses and anchors stay as they are. */
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
    /**
     * A block as its component receives it.
     * @throws Error if it is not an object, or names a product that is missing
     */
    resolveBlock(type: string, value: object): Block {
      const placed = placeFacts(value, facts);
      const resolved = replaceAnnotated(placed, replacedMarks(type), (annotation, found, at) =>
        replacements[annotation]?.(found, at),
      );
      if (!isBlock(resolved)) throw new Error(`A block of the type ${type} is not an object.`);
      return resolved;
    },

    /**
     * Returns a resolved block with the official fee of its product, or else of its page's, in the field beside the price,
     * which its schema marks by `besidePrice`. The same block if the facts have no such fee.
     */
    withOfficialFee(block: Block, data: PageData): Block {
      const [[field] = []] = fieldsWith(schema(blockSchemaId(block.type)) ?? {}, 'besidePrice');
      if (field === undefined) return block;
      const sold = 'product' in block ? block.product : data.load === 'product' ? data.product : undefined;
      const fee = sold && officialFee(sold.id);
      if (!fee) return block;
      const shown = valueAt(block, [field]);
      const text = `${fee.label}: ${fee.value}.`;
      return { ...block, [field]: Array.isArray(shown) ? [...shown, fee] : [shown, text].filter(Boolean).join(' ') };
    },

    /** Returns the data that a page of a kind loads. */
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

/** Returns true if a value is a block: an object with a type. */
export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value;
}
