import { Icon } from '../ui/icon.tsx';
import styles from './cart-link.module.css';
import { useCartCount } from './use-cart-count.ts';

/** The cart with the number of items in it (D1 2.2). A script of the page may set the number before React has come. */
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
