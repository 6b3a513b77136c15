import { Cart } from './cart/cart.tsx';
import type { Components } from './registry.ts';

/** The block of the cart page. */
export const blocks: Components<'cart'> = {
  cart: Cart,
};
