import type { ApiProduct } from '../generated/api.ts';
import type { Catalogue, CatalogueProduct } from '../generated/documents.ts';
import { type CartItem, specialistItem } from '../shop/cart-item.ts';
import { success } from './success.ts';

/** What one unit of a line is and costs, as the catalogue says; the price in pounds without VAT. */
export type CatalogueItem = Required<Pick<CartItem, 'id' | 'title' | 'price' | 'parentCategory'>> &
  Pick<CartItem, 'vatApplicable'>;

/** Of a category that nothing belongs to. */
const NO_PRODUCTS = answerText([]);

/** The catalogue, found by product id and by name of category. What the API answers of it is written out once. */
export class ProductCatalogue {
  #products = new Map<string, string>();
  #categories = new Map<string, string>();
  #items = new Map<string, CatalogueItem>();

  constructor(catalogue: Catalogue) {
    this.load(catalogue);
  }

  /** Takes another catalogue in place of the present one. */
  load({ categories, products }: Catalogue): void {
    this.#products = new Map();
    this.#items = new Map();
    const listed = new Map<string, ApiProduct[]>(Object.values(categories).map(({ name }) => [name, []]));
    for (const product of Object.values(products)) {
      const category = categories[product.category]?.name ?? product.category;
      const answer = productAnswer(product, category);
      this.#products.set(product.id, answerText(answer));
      listed.get(category)?.push(answer);
      this.#addItems(product, category);
    }
    this.#categories = new Map([...listed].map(([name, answers]) => [name, answerText(answers)]));
  }

  /** The JSON that the API answers of the product of this id. */
  product(id: string): string | undefined {
    return this.#products.get(id);
  }

  /** The JSON that the API answers of a category: its products in the order of the catalogue, none when nothing is called so. */
  category(name: string): string {
    return this.#categories.get(name) ?? NO_PRODUCTS;
  }

  /** What the id of a cart line stands for: a product, or a specialist test by its module. */
  item(id: string): CatalogueItem | undefined {
    return this.#items.get(id);
  }

  #addItems(product: CatalogueProduct, category: string): void {
    const { id, price, vatApplicable } = product;
    const taxable = { parentCategory: category, ...(vatApplicable !== undefined && { vatApplicable }) };
    this.#items.set(id, { id, title: lineTitle(product, category), price, ...taxable });
    for (const module of product.modules ?? []) {
      const specialist = specialistItem(module);
      const item = { id: specialist.id, title: specialist.title, price, ...taxable };
      for (const spelling of specialistSpellings(specialist.id)) this.#items.set(spelling, item);
    }
  }
}

function answerText(data: ApiProduct | readonly ApiProduct[]): string {
  return JSON.stringify(success(data));
}

function productAnswer({ id, title, name, price, description }: CatalogueProduct, parentCategory: string): ApiProduct {
  return {
    _id: id,
    ...(title !== undefined && { title }),
    ...(name !== undefined && { name }),
    price,
    parentCategory,
    ...(description !== undefined && { description }),
  };
}

/** Title or name alone says too little on a receipt; an option of a course has both, and a name that says all. */
function lineTitle({ title, name }: CatalogueProduct, category: string): string {
  return title !== undefined && name !== undefined ? name : `${category} - ${title ?? name ?? ''}`;
}

/** The id of a specialist test as the site writes it, without parentheses, and without what stands in them. */
function specialistSpellings(id: string): string[] {
  return [id, id.replaceAll(/[()]/g, ''), id.replaceAll(/-\([^)]*\)/g, '')];
}
