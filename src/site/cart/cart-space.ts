import { CART_KEY } from './stored-cart.ts';

/**
 * The cart page's script that runs before anything is painted. It passes the titles of the stored items to the styles,
 * which reserve the height of their rows, so nothing moves when they are rendered. It sets custom properties through
 * the CSSOM, which a content security policy allows even when it forbids style attributes.
 */
export const CART_SPACE_SCRIPT = `try{const c=JSON.parse(sessionStorage.${CART_KEY}),s=document.documentElement.style;\
s.setProperty("--cart-lines",c.length);\
s.setProperty("--cart-titles",c.map(i=>JSON.stringify(i.title)).join('"\\\\a"'))}catch{}`;
