import { toPence } from '../../shop/money/money.ts';
import { grossText, netText } from '../../shop/money/vat.ts';
import type { AnsweredProduct } from '../../shop/products/product-answer.ts';
import styles from './price.module.css';

/**
 * A product's price: without VAT in the specification's format (NVQ-09, LIST-12), and with VAT beside it in smaller type.
 * `from` precedes the lowest of several; `suffix` follows the price when VAT is added. A price of 0 or none means that it is
 * not known.
 */
export function Price({
  product,
  from,
  suffix = ' +VAT',
}: {
  product: AnsweredProduct | undefined;
  from?: string | undefined;
  suffix?: string;
}) {
  if (!product?.price) return <p className={styles.gross}>Price on request</p>;
  const net = toPence(product.price);
  return (
    <p className={styles.price}>
      {from}
      <span className={styles.net}>{netText(net, product, suffix)}</span>{' '}
      <small className={styles.gross}>{grossText(net, product)}</small>
    </p>
  );
}
