import { toPence } from '../../shop/money/money.ts';
import { grossText, netText } from '../../shop/money/shown-price.ts';
import type { Taxable } from '../../shop/money/vat.ts';
import styles from './price.module.css';

/**
 * A price: without VAT in the specification's format (NVQ-09, LIST-12), and with VAT beside it in smaller type.
 * `pounds` is the price without VAT, `taxed` its product; `suffix` follows the price when VAT is added.
 */
export function Price({ pounds, suffix = ' +VAT', taxed }: { pounds: number; suffix?: string; taxed: Taxable }) {
  const net = toPence(pounds);
  return (
    <p className={styles.price}>
      <span className={styles.net}>{netText(net, taxed, suffix)}</span>{' '}
      <small className={styles.gross}>{grossText(net, taxed)}</small>
    </p>
  );
}
