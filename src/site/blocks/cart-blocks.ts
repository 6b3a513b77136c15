import type { Components } from '../page/block-props.ts';
import { Cart } from './cart/cart.tsx';

export const blocks: Components<'cart'> = {
  cart: Cart,
};
