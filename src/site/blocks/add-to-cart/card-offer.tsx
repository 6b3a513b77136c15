import { cardItem } from '../../../shop/cart/cart-item.ts';
import { toPence } from '../../../shop/money/money.ts';
import { grossText, netText } from '../../../shop/money/vat.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { usePageProduct, useProductsStatus } from '../../products/products.tsx';
import { useAfterLoading } from '../../products/use-after-loading.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './add-to-cart.module.css';
import { CataloguedOffer } from './catalogued-offer.tsx';

/**
 * A card's Add to Cart button, with the price on it. The catalogue's price shows until the shop answers, and stays if it
 * never does; without a price the button becomes a link to the contact page (CARD-12, CARD-41).
 */
export function CardOffer({ block, id }: BlockProps<'add-to-cart'>) {
  const product = usePageProduct();
  const taxed = product ?? {};
  const price = product !== undefined && product.price > 0 ? toPence(product.price) : undefined;
  const loading = useProductsStatus() === 'loading';
  const addToCart = useAddToCart();
  const { run, waiting } = useAfterLoading(() => {
    if (product !== undefined && price !== undefined) addToCart(cardItem(product));
  });
  return (
    <section id={id} className={styles.offer} aria-label="Price">
      <div className={styles.bar} data-sticky-bar="">
        {price === undefined && !loading ? (
          <>
            <p className={styles.gross}>We cannot show the price at the moment.</p>
            <ButtonLink look="main" href="/contact-us">
              Ask for the price
            </ButtonLink>
          </>
        ) : (
          <>
            <noscript>{import.meta.env.SSR && <CataloguedOffer />}</noscript>
            <p className={styles.gross} data-scripted="">
              {price === undefined ? '' : grossText(price, taxed)}
            </p>
            <Button look="main" onClick={run} data-scripted="">
              {waiting ? 'Adding...' : 'Add to Cart'}{' '}
              {price === undefined ? 'Loading...' : netText(price, taxed, '+VAT')}
            </Button>
          </>
        )}
      </div>
      {block.note && <p className={styles.more}>{withRanges(block.note)}</p>}
    </section>
  );
}
