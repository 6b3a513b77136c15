import { type CartItem, itemName, lineAmounts } from '../../../shop/cart/cart-item.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { carriesVat } from '../../../shop/money/vat.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './cart.module.css';

/** A cart item: title, price × quantity, Remove. */
export function CartRow({ id, item, onRemove }: { id: string; item: CartItem; onRemove: () => void }) {
  const { unit, quantity } = lineAmounts(item);
  return (
    <li className={styles.item}>
      <p id={id} className={styles.itemTitle}>
        {itemName(item)}
      </p>
      <p className={styles.itemPrice}>
        {formatAmount(unit)} × {quantity}
        {!carriesVat(item) && <small>No VAT</small>}
      </p>
      <Button look="quiet" aria-describedby={id} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
