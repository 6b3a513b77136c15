import { produce } from 'immer';
import { type CartItem, priceText } from './cart-item.ts';
import type { AnsweredProduct } from './product-answer.ts';

/** A cart line whose price is another one now, in pounds. */
export interface PriceChange {
  title: string;
  was: number;
  now: number;
}

/** The lines of a cart that today's products price differently. `products` is by id. */
export function priceChanges(
  items: readonly CartItem[],
  products: ReadonlyMap<string, AnsweredProduct>,
): PriceChange[] {
  return items.flatMap(({ id, title, price }) => {
    const now = products.get(id)?.price;
    return now === undefined || now === price ? [] : [{ title, was: price, now }];
  });
}

/** The cart at today's prices. What decides on VAT follows too, for the items that carry a category. */
export const repriced = produce((items: CartItem[], products: ReadonlyMap<string, AnsweredProduct>): void => {
  for (const item of items) {
    const product = products.get(item.id);
    if (product?.price !== undefined) {
      item.price = product.price;
      if (item.priceWithVAT !== undefined) item.priceWithVAT = priceText(product.price);
    }
    if (item.parentCategory !== undefined && product?.parentCategory) item.parentCategory = product.parentCategory;
  }
});
