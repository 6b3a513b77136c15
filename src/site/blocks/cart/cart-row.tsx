import { useState } from 'react';
import { type CartItem, itemName, LARGEST_QUANTITY, lineAmounts } from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { carriesVat } from '../../../shop/money/vat.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './cart.module.css';

/** A cart item: title, price × quantity, its level, the quantity to change, Remove (CART-12 to CART-14, CART-38). */
export function CartRow({
  id,
  item,
  level,
  address,
  onQuantity,
  onRemove,
}: {
  id: string;
  item: CartItem;
  level: string | undefined;
  /** The address where it is sold, if the site still sells it. */
  address: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const { unit, quantity } = lineAmounts(item);
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
      <p id={id} className={styles.itemTitle}>
        {address ? <a href={address}>{itemName(item)}</a> : itemName(item)}
      </p>
      <p className={styles.itemPrice}>
        <span>{`${formatAmount(unit)} × ${quantity}`}</span>
        {level && <small>{level}</small>}
        {!carriesVat(item) && <small>No VAT</small>}
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
