import type { ApiProduct } from '../generated/api.ts';
import type { Catalogue, CatalogueProduct } from '../generated/documents.ts';
import { type CartItem, specialistItem } from '../shop/cart-item.ts';

/** What one unit of a line is and costs, as the catalogue says; the price in pounds without VAT. */
export type CatalogueItem = Required<Pick<CartItem, 'id' | 'title' | 'price' | 'parentCategory'>> &
  Pick<CartItem, 'vatApplicable'>;

/** The catalogue, found by product id and by name of category. */
export class ProductCatalogue {
  #products = new Map<string, ApiProduct>();
  #categories = new Map<string, ApiProduct[]>();
  #items = new Map<string, CatalogueItem>();

  constructor(catalogue: Catalogue) {
    this.load(catalogue);
  }

  /** Takes another catalogue in place of the present one. */
  load({ categories, products }: Catalogue): void {
    this.#products = new Map();
    this.#categories = new Map(Object.values(categories).map(({ name }) => [name, []]));
    this.#items = new Map();
    for (const product of Object.values(products)) {
      const category = categories[product.category]?.name ?? product.category;
      const answer = productAnswer(product, category);
      this.#products.set(product.id, answer);
      this.#categories.get(category)?.push(answer);
      this.#addItems(product, category);
    }
  }

  /** The product of this id as the API answers it. */
  product(id: string): ApiProduct | undefined {
    return this.#products.get(id);
  }

  /** The products of a category, in the order of the catalogue; none when nothing is called so. */
  category(name: string): readonly ApiProduct[] {
    return this.#categories.get(name) ?? [];
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
