import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartAction, cartTotals } from '../../../shop/cart/cart.ts';
import type { CartItem } from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';

/** The cart's items with their totals (CART-11 to CART-18). `items` is undefined until the cart has been read. */
export function CartPanel({
  id,
  items,
  change,
}: {
  id: string;
  items: readonly CartItem[] | undefined;
  change: (action: CartAction) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { subtotal, vat, total } = cartTotals(items ?? []);

  const remove = (item: CartItem, position: number) => {
    // Rendered at once, so the focus can move to where the removed row was.
    flushSync(() => {
      change({ type: 'remove', position });
      setAnnouncement(`${item.title} removed.`);
    });
    const rows = list.current?.children ?? [];
    const next = rows[position] ?? rows[position - 1];
    (next?.querySelector<HTMLElement>(':scope > button') ?? heading.current)?.focus({ preventScroll: true });
  };
  const setQuantity = (item: CartItem, position: number, quantity: number) => {
    change({ type: 'quantity', position, quantity });
    setAnnouncement(`${item.title}: ${quantity}.`);
  };
  const clear = () => {
    change({ type: 'clear' });
    setAnnouncement('The cart was cleared.');
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
        Cart
      </h2>
      {items === undefined && (
        <div className={styles.waiting}>
          <p className={styles.empty}>Loading...</p>
        </div>
      )}
      {items?.length === 0 && <p className={styles.empty}>Your cart is empty.</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={styles.items} ref={list}>
          {items.map((item, position) => (
            <CartRow
              key={position}
              id={`${id}-item-${position}`}
              item={item}
              onQuantity={(quantity) => setQuantity(item, position, quantity)}
              onRemove={() => remove(item, position)}
            />
          ))}
        </ul>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatAmount(subtotal)}</dd>
        </div>
        <div>
          <dt>VAT ({VAT_PERCENT}%)</dt>
          <dd>{formatAmount(vat)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
      {items !== undefined && items.length > 0 && (
        <Button look="quiet" onClick={clear}>
          Clear Cart
        </Button>
      )}
      <p className={styles.more}>
        <a href="/">Find a test, a card or a course</a>
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement && `${announcement} ${countText(items?.length ?? 0)} Total ${formatAmount(total)}.`}
      </p>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 item in the cart.' : `${count} items in the cart.`;
}
