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
import { type ImageFile, imageOf } from '../parser/parsed-site.ts';
import { type AnnotatedPath, type Annotation, replaceAnnotated } from '../schema/annotations.ts';
import { fieldsWith } from '../schema/marked-fields.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { findFact, placeFacts } from '../text/facts.ts';
import { parseProse } from '../text/prose.ts';
import { datesOf } from './dates-of-courses.ts';
import { accreditationFact, passFigureFact, promiseFacts } from './proof-facts.ts';

/** The data that blocks are resolved with. */
interface ResolvingData {
  catalogue: Catalogue;
  facts: Facts;
  /** The existing images by address. */
  images: ReadonlyMap<string, ImageFile>;
  dates: Dates | undefined;
  promises: SiteSettings['promises'];
}

const REPLACED: readonly Annotation[] = [
  'prose',
  'product-reference',
  'category-reference',
  'image',
  'day',
  'promises-shown',
  'accreditation',
  'pass-figure',
];

/** Resolves blocks and the data of pages: facts and settings filled in, prose parsed, products and the sizes of images added. */
export class BlockResolver {
  readonly #schemas: Pick<Validator, 'annotations' | 'schema'>;
  readonly #data: ResolvingData;
  readonly #missingProduct: (key: string) => Product;
  readonly #annotations = new Map<string, readonly AnnotatedPath[]>();

  /** @param missingProduct gives a product in place of one that the catalogue lacks; without it, that is an error */
  constructor(
    schemas: Pick<Validator, 'annotations' | 'schema'>,
    data: ResolvingData,
    missingProduct: (key: string) => Product = refuseMissing,
  ) {
    this.#schemas = schemas;
    this.#data = data;
    this.#missingProduct = missingProduct;
  }

  /**
   * A block as its component receives it.
   * @throws Error if it is not an object, or names a product that is missing
   */
  resolveBlock(type: string, value: object): Block {
    const placed = placeFacts(value, this.#data.facts);
    const resolved = replaceAnnotated(placed, this.#replacedMarks(type), this.#replace);
    if (!isBlock(resolved)) throw new Error(`A block of the type ${type} is not an object.`);
    return resolved;
  }

  /**
   * Returns a resolved block with the official fee of its product, or else of its page's, in the field beside the price,
   * which its schema marks by `besidePrice`. The same block if the facts have no such fee.
   */
  withOfficialFee(block: Block, data: PageData): Block {
    const [[field] = []] = fieldsWith(this.#schemas.schema(blockSchemaId(block.type)) ?? {}, 'besidePrice');
    if (field === undefined) return block;
    const sold = 'product' in block ? block.product : data.load === 'product' ? data.product : undefined;
    const fee = sold && this.#officialFee(sold.id);
    if (!fee) return block;
    const shown = valueAt(block, [field]);
    const text = `${fee.label}: ${fee.value}.`;
    return {
      ...block,
      [field]: Array.isArray(shown) ? [...shown, fee] : [shown, text].filter(Boolean).join(' '),
    };
  }

  #officialFee(id: string): KeyFact | undefined {
    const { categories, products } = this.#data.catalogue;
    const sold = Object.values(products).find((one) => one.id === id);
    const { officialBody, facts } = categories[sold?.category ?? ''] ?? {};
    const value = findFact(this.#data.facts, { ...facts, ...sold?.facts }.officialFee ?? '');
    return value === undefined || officialBody === undefined
      ? undefined
      : { label: `${officialBody}’s own fee`, value };
  }

  /** Returns the data that a page of a kind loads. */
  resolveData({ data = {} }: Pick<Page, 'data'>, kind: Kind): PageData {
    const { onFailure = 'only-log', failureText } = kind;
    const failure = { onFailure, ...(failureText === undefined ? {} : { failureText }) };
    if (data.product !== undefined)
      return { load: 'product', product: this.#product(data.product), ...this.#catalogued(data.product), ...failure };
    if (data.products)
      return { load: 'products', products: data.products.map((key) => this.#product(key)), ...failure };
    if (data.category === undefined)
      return { load: 'nothing', ...(kind.showsLevels === true && { levels: this.#levels() }) };
    return { load: 'category', ...this.#category(data.category), ...failure };
  }

  /** The annotations of a block type whose values are replaced; addresses and anchors stay as they are. */
  #replacedMarks(type: string): readonly AnnotatedPath[] {
    const known = this.#annotations.get(type);
    if (known) return known;
    const annotations = this.#schemas
      .annotations(blockSchemaId(type))
      .filter(({ annotation }) => REPLACED.includes(annotation));
    this.#annotations.set(type, annotations);
    return annotations;
  }

  readonly #replace = (annotation: Annotation, value: unknown, { dated, catalogued }: AnnotatedPath): unknown => {
    if (annotation === 'image') return this.#measured(value);
    if (annotation === 'accreditation') return accreditationFact(value);
    if (annotation === 'pass-figure') return passFigureFact(value);
    if (annotation === 'day') return dayText(String(value));
    if (annotation === 'promises-shown') return value === true ? promiseFacts(this.#data.promises) : undefined;
    if (annotation === 'prose') return parseProse(String(value)).prose;
    if (annotation === 'category-reference') return this.#cheapest(String(value));
    if (catalogued) return this.#atCataloguePrice(String(value));
    return dated ? this.#withDates(String(value)) : this.#product(String(value));
  };

  /** A product with its dates, for a block that shows them: no other needs them. */
  #withDates(key: string): Product {
    const dates = this.#data.dates ? datesOf(this.#data.dates, key) : [];
    return { ...this.#product(key), ...(dates.length > 0 && { dates }) };
  }

  /** An image with its width and height, which keep its place while it loads. */
  #measured<Value>(value: Value): Value {
    const { width, height } = this.#data.images.get(imageOf(value)?.src ?? '') ?? {};
    return width && height ? { ...value, width, height } : value;
  }

  /** A category with its products at catalogue prices, their `fallback` values left out. */
  #category(key: string): { category: string; products: Product[] } {
    const category = this.#categoryName(key);
    const products = Object.values(this.#data.catalogue.products).filter((product) => product.category === key);
    return { category, products: products.map((product) => this.#listed(product, category)) };
  }

  /** The product of the lowest price in a category, marked if others cost more; none if no price in it is known. */
  #cheapest(key: string): Product | undefined {
    const products = Object.values(this.#data.catalogue.products).filter((product) => product.category === key);
    const [cheapest, ...others] = products
      .filter(({ price }) => price > 0)
      .sort((one, other) => one.price - other.price);
    if (!cheapest) return undefined;
    const lowest = others.some(({ price }) => price > cheapest.price);
    return { ...atCataloguePrice(cheapest, this.#categoryName(key)), ...(lowest && { lowest }) };
  }

  /** A product with what only a list shows. */
  #listed(product: CatalogueProduct, category: string): Product {
    const { summary, picture } = product;
    return {
      ...atCataloguePrice(product, category),
      ...(summary !== undefined && { summary }),
      ...(picture && { picture: this.#measured(picture) }),
    };
  }

  /** The ids of the products of each category that has a level, by its name. */
  #levels(): Record<string, string[]> {
    const { categories, products } = this.#data.catalogue;
    const levels = Object.entries(categories).filter(([, { level }]) => level !== undefined);
    const idsOf = (key: string) => Object.values(products).flatMap(({ category, id }) => (category === key ? id : []));
    return Object.fromEntries(levels.map(([key, { name }]) => [name, idsOf(key)]));
  }

  /** The product with the title and price of the catalogue, if pages show others until the shop answers. */
  #catalogued(key: string): { catalogued?: Product } {
    return this.#find(key)?.fallback ? { catalogued: this.#atCataloguePrice(key) } : {};
  }

  #atCataloguePrice(key: string): Product {
    const found = this.#find(key);
    return found ? atCataloguePrice(found, this.#categoryName(found.category)) : this.#missingProduct(key);
  }

  #find(key: string): CatalogueProduct | undefined {
    const { products } = this.#data.catalogue;
    return Object.hasOwn(products, key) ? products[key] : undefined;
  }

  #product(key: string): Product {
    const found = this.#find(key);
    if (!found) return this.#missingProduct(key);
    return asProduct(found, this.#categoryName(found.category));
  }

  #categoryName(key: string): string {
    return this.#data.catalogue.categories[key]?.name ?? key;
  }
}

function atCataloguePrice({ fallback: _, ...product }: CatalogueProduct, parentCategory: string): Product {
  return asProduct(product, parentCategory);
}

/** A catalogue product as embedded in pages, with the values to show before the shop answers. */
function asProduct(
  { category: _category, summary: _summary, picture: _picture, facts: _facts, fallback, ...product }: CatalogueProduct,
  parentCategory: string,
): Product {
  return { ...product, ...fallback, parentCategory };
}

function refuseMissing(key: string): never {
  throw new Error(`The catalogue has no product ${key}.`);
}

/** Returns true if a value is a block: an object with a type. */
export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value;
}
