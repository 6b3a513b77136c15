import type { ApiProduct } from '../../generated/api.ts';
import type { Catalogue, CatalogueProduct } from '../../generated/documents.ts';
import { type CartItem, categorisedTitle, SPECIALIST_TEST, specialistItem } from '../../shop/cart/cart-item.ts';
import { success } from '../http/success.ts';

/** What one unit of a line is and costs, as the catalogue says; the price in pounds without VAT. */
export interface CatalogueItem extends Required<Pick<CartItem, 'id' | 'title' | 'price' | 'parentCategory'>> {
  vatApplicable: boolean;
  /** Every title that a cart may give it. */
  titles: readonly string[];
}

/** Of a category that nothing belongs to. */
const NO_PRODUCTS = answerText([]);

/** The catalogue, found by product id and by name of category. What the API answers of it is written out once. */
export class ProductCatalogue {
  #products = new Map<string, string>();
  #categories = new Map<string, string>();
  #items = new Map<string, CatalogueItem>();
  #soldByModule = new Map<string, string>();

  constructor(catalogue: Catalogue) {
    this.load(catalogue);
  }

  /** Takes another catalogue in place of the present one. */
  load({ categories, products }: Catalogue): void {
    this.#products = new Map();
    this.#items = new Map();
    this.#soldByModule = new Map();
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

  /** The title of a product that is only sold as one of its modules, by the id of the product itself. */
  soldByModule(id: string): string | undefined {
    return this.#soldByModule.get(id);
  }

  #addItems(product: CatalogueProduct, parentCategory: string): void {
    const { id, price, vatApplicable = true, modules } = product;
    if (modules === undefined) {
      const title = lineTitle(product, parentCategory);
      const titles = cartTitles(product, parentCategory);
      this.#items.set(id, { id, title, titles, price, vatApplicable, parentCategory });
      return;
    }
    this.#soldByModule.set(id, product.title ?? product.name ?? parentCategory);
    for (const module of modules) {
      const { id: moduleId, title } = specialistItem(module);
      const item = { id: moduleId, title, titles: [title], ...SPECIALIST_TEST, parentCategory };
      for (const spelling of specialistSpellings(moduleId)) this.#items.set(spelling, item);
    }
  }
}

function answerText(data: ApiProduct | readonly ApiProduct[]): string {
  return JSON.stringify(success(data));
}

function productAnswer(product: CatalogueProduct, parentCategory: string): ApiProduct {
  const { id, title, name, price, description, vatApplicable = true } = product;
  return {
    _id: id,
    ...(title !== undefined && { title }),
    ...(name !== undefined && { name }),
    price,
    parentCategory,
    vatApplicable,
    ...(description !== undefined && { description }),
  };
}

/** Title or name alone says too little on a receipt; an option of a course has both, and a name that says all. */
function lineTitle({ title, name }: CatalogueProduct, category: string): string {
  return title !== undefined && name !== undefined ? name : categorisedTitle(category, title ?? name ?? '');
}

/** Pages put the title or the name of a product into the cart, some with its category before it (D1 and D2 section 3). */
function cartTitles({ title, name, fallback }: CatalogueProduct, category: string): string[] {
  const names = [title, name, fallback?.title].flatMap((text) => text || []);
  return names.flatMap((text) => [text, categorisedTitle(category, text)]);
}

/** The id of a specialist test as the site writes it, without parentheses, and without what stands in them. */
function specialistSpellings(id: string): string[] {
  return [id, id.replaceAll(/[()]/g, ''), id.replaceAll(/-\([^)]*\)/g, '')];
}
