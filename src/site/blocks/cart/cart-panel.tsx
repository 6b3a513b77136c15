import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '../../../generated/documents.ts';
import { cartTotals } from '../../../shop/cart/cart.ts';
import {
  type CartItem,
  DEFAULT_CARD_CATEGORY,
  itemName,
  LARGEST_QUANTITY,
  lineAmounts,
} from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { carriesVat, VAT_PERCENT } from '../../../shop/money/vat.ts';
import type { Cart } from '../../cart/use-cart.ts';
import { useItemPages } from '../../cart/use-item-pages.ts';
import { Button } from '../../ui/button/button.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './cart.module.css';

/** For how many seconds Remove and Clear Cart can be undone. */
const UNDO_SECONDS = 10;
const UNDOABLE = `You can undo this for ${UNDO_SECONDS} seconds.`;

/** The cart's items and totals (CART-11 to CART-18); undefined until read. `levelOf`: titles lack levels (NVQ-49). */
export function CartPanel({
  id,
  cart: { items, unstored, change, undo, forgetUndo },
  levelOf,
  links,
}: {
  id: string;
  cart: Cart;
  levelOf: (item: CartItem) => string | undefined;
  links: NonNullable<Block<'cart'>['links']>;
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
      {filled && unstored && (
        <p role="status">Your browser cannot store this cart. Pay before you close or reload this page.</p>
      )}
      {filled ? (
        <ul className={styles.items} ref={list}>
          {items.map((item, position) => (
            <CartRow
              key={position}
              id={`${id}-item-${position}`}
              item={item}
              level={levelOf(item)}
              page={pages.get(item.id)}
              onQuantity={(quantity) => setQuantity(item, position, quantity)}
              onRemove={() => remove(item, position)}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.ways}>
          <LinkList links={links} />
        </div>
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
  return `${count} item${count === 1 ? '' : 's'} in the cart.`;
}

/** Only cards and tests have a category. */
function iconOf({ parentCategory }: CartItem) {
  if (parentCategory === DEFAULT_CARD_CATEGORY) return 'card';
  return parentCategory ? 'test' : 'course';
}

/** The picture of its page; until that is known, an icon. */
function Picture({ item, page }: Pick<RowProps, 'item' | 'page'>) {
  if (page?.card) return <CardDrawing colour={page.card} />;
  return page?.image ? <img src={page.image} alt="" /> : <Icon name={iconOf(item)} />;
}

interface RowProps {
  id: string;
  item: CartItem;
  level: string | undefined;
  /** Where it is sold, if the site still sells it. */
  page: ReturnType<ReturnType<typeof useItemPages>['get']>;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A cart item: its picture, title, price × quantity, its level, what they come to, the quantity to change, Remove (CART-12 to CART-14, CART-38). */
function CartRow({ id, item, level, page, onQuantity, onRemove }: RowProps) {
  const { unit, quantity, net } = lineAmounts(item);
  // The content of the field while the visitor edits it.
  const [typed, setTyped] = useState<string>();
  const commit = (wanted: number) => {
    setTyped(undefined);
    const allowed = Math.min(Math.trunc(wanted), LARGEST_QUANTITY);
    if (allowed >= 1 && allowed !== quantity) onQuantity(allowed);
  };
  const commitTyped = () => typed !== undefined && commit(Number(typed));
  return (
    <li className={styles.item}>
      <Picture item={item} page={page} />
      <p id={id} className={styles.itemTitle}>
        {page ? <a href={page.address}>{itemName(item)}</a> : itemName(item)}
      </p>
      <p className={styles.itemPrice}>
        {level && <small>{level}</small>}
        <span>{`${formatAmount(unit)} × ${quantity}`}</span>
        {!carriesVat(item) && <small>No VAT</small>}
        <span>{formatAmount(net)}</span>
      </p>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label="One fewer"
          aria-describedby={id}
          aria-disabled={quantity === 1}
          onClick={() => commit(quantity - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-label="Quantity"
          aria-describedby={id}
          value={typed ?? quantity}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commitTyped}
          onKeyDown={({ key }) => key === 'Enter' && commitTyped()}
        />
        <button
          type="button"
          aria-label="One more"
          aria-describedby={id}
          aria-disabled={quantity === LARGEST_QUANTITY}
          onClick={() => commit(quantity + 1)}
        >
          +
        </button>
      </div>
      <Button look="quiet" aria-describedby={id} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
