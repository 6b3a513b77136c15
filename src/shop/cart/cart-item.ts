import type { RequestLine } from '../../generated/api.ts';
import type { Product } from '../../generated/documents.ts';
import { formatPrice, toPence, toPounds } from '../money/money.ts';
import { carriesVat, type Taxable, vatOn } from '../money/vat.ts';
import type { CourseType } from '../products/named-product.ts';

/** A cart item as stored in session storage, amounts in pounds (CITB-45, CARD-38, NVQ-49, GL-22). */
export interface CartItem {
  id: string;
  title: string;
  price: number;
  priceWithVAT?: string;
  courseType?: CourseType;
  quantity?: number;
  vatApplicable?: boolean;
  parentCategory?: string;
}

/** Category of a test when the server sends none (CITB-46). Not the VAT-free 'CITB Tests'. */
const DEFAULT_TEST_CATEGORY = 'CITB Test';
/** Category of a card when the server sends none (CSCS-14). */
export const DEFAULT_CARD_CATEGORY = 'CSCS Cards';
/** Quantity of an item without one (CART-38), and the largest that the shop accepts. */
export const DEFAULT_QUANTITY = 1;
export const LARGEST_QUANTITY = 50;
/** Price in pounds and VAT of every specialist test: fixed, whatever the server says (CITB-39, CITB-40). */
export const SPECIALIST_TEST = { price: 44, vatApplicable: false } as const;

/** Only id, title and price (NVQ-49, NVQ-50). The id is `fallback`'s when the course has none (NVQ-64). */
export function courseItem(product: Product, fallback?: Product): CartItem {
  const id = product.id || (fallback?.id ?? '');
  return { id, title: product.title ?? product.name ?? '', price: product.price, ...vatFlag(product) };
}

/** An Operative or Manager test: the title begins with the category (CITB-45). */
export function testItem(product: Product): CartItem {
  return categorisedItem(product, product.title ?? product.name ?? '', DEFAULT_TEST_CATEGORY);
}

/** A CSCS card: the title is the category and the card's name (CARD-38). */
export function cardItem(product: Product): CartItem {
  return categorisedItem(product, product.name ?? product.title ?? '', DEFAULT_CARD_CATEGORY);
}

function categorisedItem(product: Product, name: string, defaultCategory: string): CartItem {
  const parentCategory = product.parentCategory || defaultCategory;
  const { id, price, vatApplicable } = product;
  return { id, title: categorisedTitle(parentCategory, name), price, ...vatFlag({ vatApplicable }), parentCategory };
}

/** The title of a line whose product says too little by its name alone: the category and the name (D1 section 3). */
export function categorisedTitle(category: string, name: string): string {
  return `${category} - ${name}`;
}

/** Absent where VAT is charged (CITB-47). @param taxable include the category only for an item without its own */
export function vatFlag(taxable: Taxable): Pick<CartItem, 'vatApplicable'> {
  return carriesVat(taxable) ? {} : { vatApplicable: false };
}

/** Id of a specialist test: 'specialist-' and the module's name in lowercase with hyphens (CITB-48). */
export function specialistId(module: string): string {
  return `specialist-${module.toLowerCase().replace(/\s+/g, '-')}`;
}

/** A specialist test of one module, such as 'Demolition (DEM)': fixed price, no VAT (CITB-48 to CITB-51). */
export function specialistItem(module: string): CartItem {
  return {
    id: specialistId(module),
    title: `Specialist Health and Safety Test-${module}`,
    ...SPECIALIST_TEST,
    parentCategory: DEFAULT_TEST_CATEGORY,
  };
}

/** One option of the Green Labourer course (GL-22, GL-23). */
export function courseOptionItem(product: Product, courseType: CourseType): CartItem {
  return {
    id: product.id,
    title: product.name ?? product.title ?? '',
    price: product.price,
    ...(carriesVat(product) && { priceWithVAT: priceText(product.price) }),
    courseType,
    ...vatFlag(product),
  };
}

/** An item's name in the cart: its title, with the course type if the title lacks it. */
export function itemName({ title, courseType }: Pick<CartItem, 'title' | 'courseType'>): string {
  const said = courseType === undefined || title.toLowerCase().includes(courseType.toLowerCase());
  return said ? title : `${title} (${courseType})`;
}

/** The text 'price+VAT' of a price in pounds, such as 150+VAT (GL-24). */
export function priceText(price: number): string {
  return `${formatPrice(toPence(price)).slice(1)}+VAT`;
}

/** The amounts of one cart line in pence: `net` is price times quantity. Client and server both price lines here. */
export function lineAmounts(item: Pick<CartItem, 'price' | 'quantity' | 'vatApplicable' | 'parentCategory'>) {
  const unit = toPence(item.price);
  const quantity = item.quantity ?? DEFAULT_QUANTITY;
  const net = unit * quantity;
  return { unit, quantity, net, vat: vatOn(net, item) };
}

/** A cart item as a line of the cart and checkout calls; `vat` is the computed amount of the line. */
export function requestLine(item: CartItem): RequestLine {
  const { quantity, vat } = lineAmounts(item);
  return { product: item.id, name: item.title, price: item.price, quantity, vat: toPounds(vat) };
}
