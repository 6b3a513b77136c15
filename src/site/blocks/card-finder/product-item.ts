import type { Product } from '../../../generated/documents.ts';
import {
  type CartItem,
  cardItem,
  courseItem,
  courseOptionItem,
  DEFAULT_CARD_CATEGORY,
  specialistItem,
  testItem,
} from '../../../shop/cart/cart-item.ts';
import type { CourseType } from '../../../shop/products/named-product.ts';

/** The beginning of the names of the categories of tests, with VAT and without. */
const TESTS = 'CITB Test';
/** The ends of the names of a course's options (GL-26). The list of the course's own page would move to the scripts of every page. */
const MODES: readonly CourseType[] = ['Online', 'Classroom'];

/** Of any category, as its own page adds it to the cart. @param module of a specialist test */
export function productItem(product: Product, module: string | undefined): CartItem {
  if (module !== undefined) return specialistItem(module);
  if (product.parentCategory.startsWith(TESTS)) return testItem(product);
  if (product.parentCategory === DEFAULT_CARD_CATEGORY) return cardItem(product);
  const mode = MODES.find((one) => product.name?.endsWith(one));
  return mode === undefined ? courseItem(product) : courseOptionItem(product, mode);
}
