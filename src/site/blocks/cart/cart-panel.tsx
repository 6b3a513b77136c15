import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Link } from '../../../generated/documents.ts';
import { cartTotals } from '../../../shop/cart/cart.ts';
import type { CartItem } from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { useItemPages } from '../../cart/use-item-pages.ts';
import { withRanges } from '../../page/prose.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';

/** For how many seconds Remove and Clear Cart can be undone. */
const UNDO_SECONDS = 10;
const UNDOABLE = `You can undo this for ${UNDO_SECONDS} seconds.`;

/**
 * The cart's items with their totals (CART-11 to CART-18). The items are undefined until the cart has been read.
 * @param levelOf the level of an item, if it has one: titles are stored without (NVQ-49)
 * @param links where to go from an empty cart
 */
export function CartPanel({
  id,
  cart: { items, change, undo, forgetUndo },
  levelOf,
  links,
}: {
  id: string;
  cart: Cart;
  levelOf: (item: CartItem) => string | undefined;
  links: readonly Link[];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const filled = items !== undefined && items.length > 0;
  const pages = useItemPages(filled);
  const { subtotal, vat, total } = cartTotals(items ?? []);

  const remove = (item: CartItem, position: number) => {
    // Rendered at once, so the focus can move to where the removed row was.
    flushSync(() => {
      change({ type: 'remove', position });
      setAnnouncement(`${item.title} removed. ${UNDOABLE}`);
    });
    const rows = list.current?.children ?? [];
    const next = rows[position] ?? rows[position - 1];
    (next?.querySelector<HTMLElement>(':scope > button') ?? heading.current)?.focus({ preventScroll: true });
  };
  const setQuantity = (item: CartItem, position: number, quantity: number) => {
    change({ type: 'quantity', position, quantity });
    setAnnouncement(`${item.title}: ${quantity}.`);
  };
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clear = () => {
    change({ type: 'clear' });
    setAnnouncement(`The cart was cleared. ${UNDOABLE}`);
    focusHeading();
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
        Cart
      </h2>
      {undo && (
        <UndoButton
          key={items?.length}
          onUndo={() => {
            undo();
            setAnnouncement('The cart is as it was.');
            focusHeading();
          }}
          onEnd={(focused) => {
            if (focused) focusHeading();
            forgetUndo();
          }}
        />
      )}
      {items === undefined && (
        <div className={styles.waiting}>
          <p>Loading...</p>
        </div>
      )}
      {items?.length === 0 && <p>Your cart is empty.</p>}
      {filled ? (
        <ul className={styles.items} ref={list}>
          {items.map((item, position) => (
            <CartRow
              key={position}
              id={`${id}-item-${position}`}
              item={item}
              level={levelOf(item)}
              address={pages.get(item.id)}
              onQuantity={(quantity) => setQuantity(item, position, quantity)}
              onRemove={() => remove(item, position)}
            />
          ))}
        </ul>
      ) : (
        <ul className={styles.ways}>
          {links.map(({ text, href }, index) => (
            <li key={index}>
              <a href={href}>{withRanges(text)}</a>
            </li>
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
      {filled && (
        <Button look="quiet" onClick={clear}>
          Clear Cart
        </Button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement && `${announcement} ${countText(items?.length ?? 0)} Total ${formatAmount(total)}.`}
      </p>
    </section>
  );
}

/** Undo, until the time is over. `onEnd` is told whether it has the focus, which would otherwise be lost. */
function UndoButton({ onUndo, onEnd }: { onUndo: () => void; onEnd: (focused: boolean) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useCountdown(UNDO_SECONDS, () => onEnd(button.current === document.activeElement));
  return (
    <div className={styles.undo}>
      <Button ref={button} look="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 item in the cart.' : `${count} items in the cart.`;
}
