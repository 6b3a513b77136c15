import type { Components } from '../page/block-props.ts';
import { Cart } from './cart/cart.tsx';

/** The block of the cart page. */
export const blocks: Components<'cart'> = {
  cart: Cart,
};
