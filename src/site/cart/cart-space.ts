import { CART_KEY } from './stored-cart.ts';

/**
 * The script of the cart page that runs before anything is painted: passes the titles of the stored items to the styles,
 * which keep as much room as their rows will take, so that nothing moves when they are drawn. It sets custom properties
 * through the CSSOM, which a content security policy allows where it forbids style attributes.
 */
export const CART_SPACE_SCRIPT = `try{const c=JSON.parse(sessionStorage.${CART_KEY}),s=document.documentElement.style;\
s.setProperty("--cart-lines",c.length);\
s.setProperty("--cart-titles",c.map(i=>JSON.stringify(i.title)).join('"\\\\a"'))}catch{}`;
