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
import { remembered } from '../parsed/memoize.ts';
import type { Draft, DraftBlock, DraftPage } from '../parsed/parsed-site.ts';
import { type Mark, type MarkedPath, replaceMarked } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { placeFacts } from '../text/facts.ts';
import { parseProse } from '../text/prose.ts';
import type { Site, SitePage } from './site.ts';

/** Resolved blocks of fragments, which all pages share, even across drafts read one after another. */
const fragmentBlocks = remembered((_: Catalogue) => remembered((_: Facts) => new WeakMap<object, Block>()));

/**
 * Builds the site from a draft without errors.
 * @throws Error if the draft does have errors: its data files are missing
 */
export function resolveSite(draft: Draft): Site {
  const { settings, catalogue, facts } = draft;
  if (!settings || !catalogue || !facts) throw new Error('A site needs site.json, catalogue.json and facts.json.');
  const resolver = new Resolver(draft, catalogue.value, facts.value);
  return {
    settings: placeFacts(settings.value, facts.value),
    catalogue: catalogue.value,
    pages: draft.pages.map((page) => resolver.resolvePage(page)),
    redirects: draft.pages.flatMap(({ page }) => (page.aliases ?? []).map((from) => ({ from, to: page.route }))),
    retention: facts.value.retention,
  };
}

class Resolver {
  readonly #draft: Draft;
  readonly #catalogue: Catalogue;
  readonly #facts: Facts;
  readonly #fragmentBlocks: WeakMap<object, Block>;
  readonly #marks = new Map<string, readonly MarkedPath[]>();

  constructor(draft: Draft, catalogue: Catalogue, facts: Facts) {
    this.#draft = draft;
    this.#catalogue = catalogue;
    this.#facts = facts;
    this.#fragmentBlocks = fragmentBlocks(catalogue)(facts);
  }

  resolvePage(draftPage: DraftPage): SitePage {
    const { route } = draftPage.page;
    const kind = this.#kind(draftPage.page);
    const title = placeFacts(draftPage.page.title, this.#facts);
    const description = placeFacts(draftPage.page.description, this.#facts);
    const blocks = expandBlocks(draftPage, this.#draft).map(({ block, origin }) =>
      block === origin ? this.#resolveBlock(block) : this.#resolveFragmentBlock(block),
    );
    const { banner = 'page' } = kind;
    const data = this.#resolveData(draftPage.page, kind);
    return { file: draftPage.document.path, kind, page: { banner, route, title, description, data, blocks } };
  }

  #resolveFragmentBlock(block: DraftBlock): Block {
    const resolved = this.#fragmentBlocks.get(block.value) ?? this.#resolveBlock(block);
    this.#fragmentBlocks.set(block.value, resolved);
    return resolved;
  }

  #resolveBlock({ type, value }: DraftBlock): Block {
    const resolved = replaceMarked(placeFacts(value, this.#facts), this.#replacedMarks(type), this.#replace);
    if (!isBlock(resolved)) throw new Error(`A block of the type ${type} is not an object.`);
    return resolved;
  }

  /** The annotations of a block type whose values are replaced; addresses, images and anchors stay as they are. */
  #replacedMarks(type: string): readonly MarkedPath[] {
    const known = this.#marks.get(type);
    if (known) return known;
    const marks = this.#draft.validator
      .marks(blockSchemaId(type))
      .filter(({ mark }) => mark === 'prose' || mark === 'product-reference');
    this.#marks.set(type, marks);
    return marks;
  }

  readonly #replace = (mark: Mark, value: unknown): unknown =>
    mark === 'prose' ? parseProse(String(value)).prose : this.#product(String(value));

  #kind({ kind }: Page): Kind {
    const found = this.#draft.validator.kinds.get(kind);
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
