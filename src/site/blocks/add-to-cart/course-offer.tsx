import { courseItem } from '../../../shop/cart/cart-item.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { Price } from '../../products/price.tsx';
import { usePageProduct, useProductsStatus } from '../../products/products.tsx';
import { useAfterLoading } from '../../products/use-after-loading.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './add-to-cart.module.css';
import { CataloguedOffer } from './catalogued-offer.tsx';

/**
 * A course's price and button. The catalogue's price shows until the shop answers, and stays if it never does; an
 * earlier click waits. A price of 0 means that no price is known, so the course is not sold (NVQ-45, FALL-10).
 */
export function CourseOffer({ block, id }: BlockProps<'add-to-cart'>) {
  const product = usePageProduct();
  const loading = useProductsStatus() === 'loading';
  const addToCart = useAddToCart();
  const sold = product !== undefined && product.price > 0;
  const { run, waiting } = useAfterLoading(() => {
    if (sold) addToCart(courseItem(product, block.fallbackProduct));
  });
  const unsold = !sold && !loading;
  const reasonId = `${id}-reason`;
  return (
    <section id={id} className={styles.offer} aria-label="Price">
      <div className={styles.bar} data-sticky-bar="">
        <noscript>{import.meta.env.SSR && <CataloguedOffer />}</noscript>
        <div className={styles.slot} data-scripted="">
          {loading && !sold ? <p>Loading...</p> : <Price product={product} />}
        </div>
        <Button
          look="main"
          data-scripted=""
          disabled={unsold}
          aria-describedby={unsold ? reasonId : undefined}
          onClick={run}
        >
          {waiting ? 'Adding...' : 'Add to Cart'}
        </Button>
        {unsold && (
          <p id={reasonId} className={styles.reason}>
            We cannot show the price at the moment, so you cannot order this here. <a href="/contact-us">Ask us</a> for
            it.
          </p>
        )}
      </div>
      {(block.note || block.specification) && (
        <div className={styles.more}>
          {block.note && <p>{withRanges(block.note)} </p>}
          {block.specification && (
            <p>
              {/* The link has no target yet, so a click goes nowhere (NVQ-11). */}
              {/* biome-ignore lint/a11y/useValidAnchor: a placeholder link by specification */}
              <a role="link" aria-disabled="true" className={styles.placeholder}>
                {withRanges(block.specification)}
              </a>{' '}
              (not yet available)
            </p>
          )}
        </div>
      )}
    </section>
  );
}
