import type {
  Block,
  Catalogue,
  CatalogueProduct,
  Facts,
  Kind,
  Page,
  PageData,
  Product,
} from '../../generated/documents.ts';
import { expandBlocks } from '../parsed/fragments.ts';
import { memoize } from '../parsed/memoize.ts';
import type { ParsedBlock, ParsedPage, ParsedSite } from '../parsed/parsed-site.ts';
import { type AnnotatedPath, type Annotation, replaceAnnotated } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { placeFacts } from '../text/facts.ts';
import { parseProse } from '../text/prose.ts';
import type { Site, SitePage } from './site.ts';

/** Resolved blocks of fragments, which all pages share, even across sites parsed one after another. */
const fragmentBlocks = memoize((_: Catalogue) => memoize((_: Facts) => new WeakMap<object, Block>()));

/**
 * Builds the site from parsed documents without errors.
 * @throws Error if there are errors after all: its data files are missing
 */
export function resolveSite(parsedSite: ParsedSite): Site {
  const { settings, catalogue, facts } = parsedSite;
  if (!settings || !catalogue || !facts) throw new Error('A site needs site.json, catalogue.json and facts.json.');
  const resolver = new Resolver(parsedSite, catalogue.value, facts.value);
  return {
    settings: placeFacts(settings.value, facts.value),
    catalogue: catalogue.value,
    pages: parsedSite.pages.map((page) => resolver.resolvePage(page)),
    redirects: parsedSite.pages.flatMap(({ page }) => (page.aliases ?? []).map((from) => ({ from, to: page.route }))),
    retention: facts.value.retention,
  };
}

class Resolver {
  readonly #parsedSite: ParsedSite;
  readonly #catalogue: Catalogue;
  readonly #facts: Facts;
  readonly #fragmentBlocks: WeakMap<object, Block>;
  readonly #annotations = new Map<string, readonly AnnotatedPath[]>();

  constructor(parsedSite: ParsedSite, catalogue: Catalogue, facts: Facts) {
    this.#parsedSite = parsedSite;
    this.#catalogue = catalogue;
    this.#facts = facts;
    this.#fragmentBlocks = fragmentBlocks(catalogue)(facts);
  }

  resolvePage(parsedPage: ParsedPage): SitePage {
    const { route } = parsedPage.page;
    const kind = this.#kind(parsedPage.page);
    const title = placeFacts(parsedPage.page.title, this.#facts);
    const description = placeFacts(parsedPage.page.description, this.#facts);
    const blocks = expandBlocks(parsedPage, this.#parsedSite).map(({ block, origin }) =>
      block === origin ? this.#resolveBlock(block) : this.#resolveFragmentBlock(block),
    );
    const { banner = 'page' } = kind;
    const data = this.#resolveData(parsedPage.page, kind);
    return { file: parsedPage.document.path, kind, page: { banner, route, title, description, data, blocks } };
  }

  #resolveFragmentBlock(block: ParsedBlock): Block {
    const resolved = this.#fragmentBlocks.get(block.value) ?? this.#resolveBlock(block);
    this.#fragmentBlocks.set(block.value, resolved);
    return resolved;
  }

  #resolveBlock({ type, value }: ParsedBlock): Block {
    const resolved = replaceAnnotated(placeFacts(value, this.#facts), this.#replacedMarks(type), this.#replace);
    if (!isBlock(resolved)) throw new Error(`A block of the type ${type} is not an object.`);
    return resolved;
  }

  /** The annotations of a block type whose values are replaced; addresses, images and anchors stay as they are. */
  #replacedMarks(type: string): readonly AnnotatedPath[] {
    const known = this.#annotations.get(type);
    if (known) return known;
    const annotations = this.#parsedSite.validator
      .annotations(blockSchemaId(type))
      .filter(({ annotation }) => annotation === 'prose' || annotation === 'product-reference');
    this.#annotations.set(type, annotations);
    return annotations;
  }

  readonly #replace = (annotation: Annotation, value: unknown): unknown =>
    annotation === 'prose' ? parseProse(String(value)).prose : this.#product(String(value));

  #kind({ kind }: Page): Kind {
    const found = this.#parsedSite.validator.kinds.get(kind);
    if (!found) throw new Error(`There is no kind of page called ${kind}.`);
    return found;
  }

  #resolveData({ data = {} }: Page, { onFailure = 'only-log', failureText }: Kind): PageData {
    const failure = { onFailure, ...(failureText === undefined ? {} : { failureText }) };
    if (data.product !== undefined) return { load: 'product', product: this.#product(data.product), ...failure };
    if (data.products)
      return { load: 'products', products: data.products.map((key) => this.#product(key)), ...failure };
    if (data.category === undefined) return { load: 'nothing' };
    return { load: 'category', ...this.#category(data.category), ...failure };
  }

  /** A category with its products at catalogue prices, their `fallback` values left out. */
  #category(key: string): { category: string; products: Product[] } {
    const category = this.#categoryName(key);
    const products = Object.values(this.#catalogue.products).filter((product) => product.category === key);
    return { category, products: products.map(({ fallback: _, ...product }) => asProduct(product, category)) };
  }

  #product(key: string): Product {
    const found = this.#catalogue.products[key];
    if (!found) throw new Error(`The catalogue has no product ${key}.`);
    return asProduct(found, this.#categoryName(found.category));
  }

  #categoryName(key: string): string {
    return this.#catalogue.categories[key]?.name ?? key;
  }
}

/** A catalogue product as embedded in pages, with the values to show before the shop answers. */
function asProduct({ category: _category, fallback, ...product }: CatalogueProduct, parentCategory: string): Product {
  return { ...product, ...fallback, parentCategory };
}

/** Whether a value is a block: an object with a type. */
export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value;
}
