export { Cart as cart } from './cart/cart.tsx';
