import { carriesVat } from '../money/vat.ts';
import type { AnsweredProduct } from '../products/product-answer.ts';
import { type CartItem, priceText, vatFlag } from './cart-item.ts';

/** A cart line whose price has changed, in pounds without VAT. */
export interface PriceChange {
  title: string;
  was: number;
  now: number;
  /** Whether VAT is now charged; absent if that has not changed. */
  vat?: boolean;
}

/** The lines of a cart whose prices differ from today's products. `products` is by id. */
export function priceChanges(
  items: readonly CartItem[],
  products: ReadonlyMap<string, AnsweredProduct>,
): PriceChange[] {
  const today = repriced(items, products);
  return items.flatMap((item, position) => {
    const now = today[position] ?? item;
    const vat = carriesVat(now);
    const vatChange = vat === carriesVat(item) ? {} : { vat };
    const change = { title: item.title, was: item.price, now: now.price, ...vatChange };
    return change.was === change.now && change.vat === undefined ? [] : [change];
  });
}

/**
 * The cart at today's prices. The values that decide on VAT are updated too: the flag, and the category of items with
 * one.
 */
export function repriced(
  items: readonly CartItem[],
  products: ReadonlyMap<string, AnsweredProduct>,
): readonly CartItem[] {
  return items.map((item) => {
    const product = products.get(item.id);
    return product === undefined ? item : repricedItem(item, product);
  });
}

function repricedItem(item: CartItem, product: AnsweredProduct): CartItem {
  const today = { ...item, price: product.price ?? item.price };
  if (item.parentCategory !== undefined && product.parentCategory) today.parentCategory = product.parentCategory;
  takeOverVat(today, product);
  return today;
}

function takeOverVat(item: CartItem, { vatApplicable, parentCategory }: AnsweredProduct): void {
  if (vatApplicable !== undefined) {
    delete item.vatApplicable;
    Object.assign(
      item,
      vatFlag(item.parentCategory === undefined ? { vatApplicable, parentCategory } : { vatApplicable }),
    );
  }
  const hasText = item.priceWithVAT !== undefined || item.courseType !== undefined;
  if (!carriesVat(item)) delete item.priceWithVAT;
  else if (hasText) item.priceWithVAT = priceText(item.price);
}
