import { formatAmount, toPence } from '../money/money.ts';
import { carriesVat } from '../money/vat.ts';
import type { AnsweredProduct } from '../products/product-answer.ts';
import { type CartItem, priceText, vatFlag } from './cart-item.ts';

/** A sentence for each price that changed, such as 'Tiling: £750.00 instead of £700.00'. `products` is by id. */
export function priceChanges(items: readonly CartItem[], products: ReadonlyMap<string, AnsweredProduct>): string[] {
  const today = repriced(items, products);
  return items.flatMap((item, position) => {
    const now = today[position] ?? item;
    const changes: string[] = [];
    if (now.price !== item.price) changes.push(`${priceOf(now)} instead of ${priceOf(item)}`);
    if (carriesVat(now) !== carriesVat(item))
      changes.push(carriesVat(now) ? 'VAT is added now' : 'VAT is no longer added');
    return changes.length > 0 ? `${item.title}: ${changes.join(', ')}` : [];
  });
}

function priceOf({ price }: CartItem): string {
  return formatAmount(toPence(price));
}

/** The cart at today's prices, with the values that decide on VAT: the flag, and the category of items with one. */
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
