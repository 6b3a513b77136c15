import { formatPrice, toPence } from '../../shop/money.ts';
import { carriesVat, type Taxable, vatOn } from '../../shop/vat.ts';
import styles from './price.module.css';

/**
 * A price: without VAT as the specification writes it, and what is paid with VAT beside it in smaller type.
 * `pounds` is the price without VAT; `suffix` is what follows it.
 */
export function Price({ pounds, suffix = ' +VAT', taxed = {} }: { pounds: number; suffix?: string; taxed?: Taxable }) {
  const net = toPence(pounds);
  if (!carriesVat(taxed)) {
    return (
      <p className={styles.price}>
        <span className={styles.net}>{formatPrice(net)}</span> <small className={styles.gross}>No VAT to pay</small>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <span className={styles.net}>{`${formatPrice(net)}${suffix}`}</span>{' '}
      <small className={styles.gross}>{`${formatPrice(net + vatOn(net, taxed))} including VAT`}</small>
    </p>
  );
}
