import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiProduct } from '../../generated/api.ts';
import type { CourseDate } from '../../generated/documents.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Asked } from '../../shop/bookings/wishes.ts';
import { type CartItem, categorisedTitle, SPECIALIST_TEST, specialistItem } from '../../shop/cart/cart-item.ts';
import { success } from '../http/answers.ts';
import type { Catalogue } from '../published-build/build-file-schemas.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';

/** One unit of a cart line, from the catalogue; the price in pounds without VAT. */
export interface CatalogueItem extends Required<Pick<CartItem, 'id' | 'title' | 'price' | 'parentCategory'>> {
  vatApplicable: boolean;
  /** True if an attendee's date of birth is needed. */
  dateOfBirth: boolean;
  asks: readonly Asked[];
  /** Every title that a cart may use for it. */
  titles: readonly string[];
}

/** What is left of the dates with a capacity, by the id of the product. */
export type PlacesOfProducts = ReadonlyMap<string, NonNullable<ApiProduct['places']>>;

type CatalogueProduct = Catalogue['products'][string];

const NO_PRODUCTS = answerText([]);

/** The catalogue, indexed by product id and by category name. API answers are serialised once, in advance. */
export class ProductCatalogue {
  #catalogue: Catalogue;
  #places: PlacesOfProducts = new Map();
  #products = new Map<string, string>();
  #categories = new Map<string, string>();
  #items = new Map<string, CatalogueItem>();
  #soldByModule = new Map<string, string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.load(catalogue);
  }

  /** Answers with what is left of dates from now on. */
  showPlaces(places: PlacesOfProducts): void {
    if (isDeepStrictEqual(places, this.#places)) return;
    this.#places = places;
    this.load(this.#catalogue);
  }

  load(catalogue: Catalogue): void {
    this.#catalogue = catalogue;
    const { categories, products } = catalogue;
    this.#products = new Map();
    this.#items = new Map();
    this.#soldByModule = new Map();
    const listed = new Map<string, ApiProduct[]>(Object.values(categories).map(({ name }) => [name, []]));
    for (const product of Object.values(products)) {
      const category = categories[product.category]?.name ?? product.category;
      const answer = productAnswer(product, category, this.#places.get(product.id));
      this.#products.set(product.id, answerText(answer));
      listed.get(category)?.push(answer);
      this.#addItems(product, category);
    }
    this.#categories = new Map([...listed].map(([name, answers]) => [name, answerText(answers)]));
  }

  /** The API's JSON for the product with this id. */
  product(id: string): string | undefined {
    return this.#products.get(id);
  }

  /** The API's JSON for a category: its products in catalogue order, or an empty list for an unknown name. */
  category(name: string): string {
    return this.#categories.get(name) ?? NO_PRODUCTS;
  }

  /** The item behind the id of a cart line: a product, or one module of the specialist test. */
  item(id: string): CatalogueItem | undefined {
    return this.#items.get(id);
  }

  /** Everything that a cart may hold: the products in catalogue order, the specialist test as its modules. */
  get items(): readonly CatalogueItem[] {
    return [...new Set(this.#items.values())];
  }

  /** Returns whether a date of a product has no place left, as counted or else as written. */
  isFull(product: string, { name, places }: Pick<CourseDate, 'name' | 'places'>): boolean {
    return (this.#places.get(product)?.[name] ?? places) === 'full';
  }

  /** The longest title of a product with which a string begins, up to its end or a comma, and the id of that product. */
  titleAtStart(text: string): { id: string; title: string } | undefined {
    const titles = this.items.flatMap(({ id, titles }) => titles.map((title) => ({ id, title })));
    return titles
      .filter(({ title }) => text === title || text.startsWith(`${title},`))
      .sort((one, other) => other.title.length - one.title.length)[0];
  }

  /** The title of a product that is only sold by module, given the id of the product itself. */
  soldByModule(id: string): string | undefined {
    return this.#soldByModule.get(id);
  }

  #addItems(product: CatalogueProduct, parentCategory: string): void {
    const { id, price, vatApplicable = true, dateOfBirth = false, asks = [], modules } = product;
    if (modules === undefined) {
      const title = lineTitle(product, parentCategory);
      const titles = cartTitles(product, parentCategory);
      this.#items.set(id, { id, title, titles, price, vatApplicable, dateOfBirth, asks, parentCategory });
      return;
    }
    this.#soldByModule.set(id, product.title ?? product.name ?? parentCategory);
    for (const module of modules) {
      const { id: moduleId, title } = specialistItem(module);
      const item = { id: moduleId, title, titles: [title], ...SPECIALIST_TEST, dateOfBirth, asks, parentCategory };
      for (const spelling of specialistSpellings(moduleId)) this.#items.set(spelling, item);
    }
  }
}

function answerText(data: ApiProduct | readonly ApiProduct[]): string {
  return JSON.stringify(success(data));
}

function productAnswer(product: CatalogueProduct, parentCategory: string, places: ApiProduct['places']): ApiProduct {
  const { id, title, name, price, description, vatApplicable = true } = product;
  return {
    _id: id,
    ...(title !== undefined && { title }),
    ...(name !== undefined && { name }),
    price,
    parentCategory,
    vatApplicable,
    ...(description !== undefined && { description }),
    ...(places !== undefined && { places }),
  };
}

/** A title or name alone is too vague on a receipt; a course option has both, and its name is enough. */
function lineTitle({ title, name }: CatalogueProduct, category: string): string {
  return title !== undefined && name !== undefined ? name : categorisedTitle(category, title ?? name ?? '');
}

/** Pages put a product's title or name into the cart, some prefixed with its category (CITB-45, CARD-38, NVQ-49). */
function cartTitles({ title, name, fallback }: CatalogueProduct, category: string): string[] {
  const names = [title, name, fallback?.title].flatMap((text) => text || []);
  return names.flatMap((text) => [text, categorisedTitle(category, text)]);
}

/** The id of a specialist test as the site writes it, without the parentheses, and without their content (CITB-48). */
function specialistSpellings(id: string): string[] {
  return [id, id.replaceAll(/[()]/g, ''), id.replaceAll(/-\([^)]*\)/g, '')];
}

type ByCategory = { Querystring: { category?: string | string[] } };

/** GET /api/products/{id} and GET /api/products/?category= (NVQ-41, LIST-01). */
export function productRoutes(app: FastifyInstance, catalogue: ProductCatalogue, limit: Limit): void {
  const listCategory = ({ query }: FastifyRequest<ByCategory>, reply: FastifyReply) => {
    if (typeof query.category !== 'string' || query.category === '')
      throw new UserError('Name one category: /api/products/?category=NAME', 400);
    sendJson(reply, catalogue.category(query.category));
  };
  const limited = limit('products');
  app.get<ByCategory>('/api/products', limited, listCategory);
  app.get<ByCategory>('/api/products/', limited, listCategory);

  app.get<{ Params: { id: string } }>('/api/products/:id', limited, ({ params }, reply) => {
    const product = catalogue.product(params.id);
    if (product === undefined) throw new UserError('There is no product with this id.', 404);
    sendJson(reply, product);
  });
}

function sendJson(reply: FastifyReply, text: string): void {
  reply.type('application/json; charset=utf-8').send(text);
}
