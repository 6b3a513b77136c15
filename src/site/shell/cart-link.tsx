import { useSyncExternalStore } from 'react';
import { readStoredCart } from '../cart/stored-cart.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cart-link.module.css';

/** The cart link with the number of items (SHELL-16, SHELL-17). The bootstrap may set the number before hydration. */
export function CartLink({ current }: { current: boolean }) {
  const count = useCartCount();
  return (
    <div className={styles.cart}>
      <a className={styles.link} href="/cart" aria-current={current ? 'page' : undefined}>
        <Icon name="cart" size={26} />
        <span className="visually-hidden">Cart, items: </span>
        <span className={styles.badge} data-cart-count suppressHydrationWarning>
          {count}
        </span>
      </a>
      <span className="visually-hidden" role="status">
        {count === 0 ? '' : `${count} ${count === 1 ? 'item' : 'items'} in the cart`}
      </span>
    </div>
  );
}

/** How often the badge reads the stored cart, in milliseconds (SHELL-29). */
const BADGE_REFRESH = 1000;

/** Number of items in the stored cart, read every second; 0 during prerendering. */
function useCartCount(): number {
  return useSyncExternalStore(
    everySecond,
    () => readStoredCart().length,
    () => 0,
  );
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, BADGE_REFRESH);
  return () => clearInterval(timer);
}
