import type { BlockType } from '../../../generated/documents.ts';
import { cardItem, courseItem } from '../../../shop/cart/cart-item.ts';
import { toPence } from '../../../shop/money/money.ts';
import { netText } from '../../../shop/money/vat.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { type BlockProps, blockId, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Price } from '../../products/price.tsx';
import { useAfterLoading, useCataloguedProduct, usePageProduct, useProductsStatus } from '../../products/products.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './add-to-cart.module.css';

const SECTIONS: readonly BlockType[] = ['checklist', 'journey', 'unit-toggles', 'faq'];

/** The price of the page's product, with its Add to Cart button (CARD-12, NVQ-09, NVQ-10). */
export function AddToCart({ block, id }: BlockProps<'add-to-cart'>) {
  return block.style === 'card' ? <CardOffer block={block} id={id} /> : <CourseOffer block={block} id={id} />;
}

/** The catalogue's price shows until the shop answers; an earlier click waits. 0 means not sold (NVQ-45, FALL-10). */
function CourseOffer({ block, id }: BlockProps<'add-to-cart'>) {
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
    <>
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
              We cannot show the price at the moment, so you cannot order this here. <a href="/contact-us">Ask us</a>{' '}
              for it.
            </p>
          )}
        </div>
        <Sections />
      </section>
      <div className={styles.more}>
        {block.note && <p>{withRanges(block.note)}</p>}
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
    </>
  );
}

/** Links to the sections that every page of an NVQ has (D2 2), as far as this page has them. */
function Sections() {
  return (
    <nav className={styles.sections} aria-label="On this page">
      {usePage().blocks.map((block, index) =>
        SECTIONS.includes(block.type) && 'heading' in block ? (
          <a key={index} href={`#${('anchor' in block && block.anchor) || blockId(index)}`}>
            {withRanges(block.heading)}
          </a>
        ) : null,
      )}
    </nav>
  );
}

/** The catalogue's price shows until the shop answers; without one, a link to the contact page (CARD-12, CARD-41). */
function CardOffer({ block, id }: BlockProps<'add-to-cart'>) {
  const product = usePageProduct();
  const taxed = product ?? {};
  const price = product !== undefined && product.price > 0 ? toPence(product.price) : undefined;
  const loading = useProductsStatus() === 'loading';
  const addToCart = useAddToCart();
  const { run, waiting } = useAfterLoading(() => {
    if (product !== undefined && price !== undefined) addToCart(cardItem(product));
  });
  return (
    <>
      <section id={id} className={styles.offer} aria-label="Price">
        <div className={styles.bar} data-sticky-bar="">
          {price === undefined && !loading ? (
            <>
              <p className={styles.slot}>We cannot show the price at the moment.</p>
              <ButtonLink look="main" href="/contact-us">
                Ask for the price
              </ButtonLink>
            </>
          ) : (
            <>
              <noscript>{import.meta.env.SSR && <CataloguedOffer />}</noscript>
              <div className={styles.slot} data-scripted="">
                {price !== undefined && <Price product={product} />}
              </div>
              <Button look="main" onClick={run} data-scripted="">
                {`${waiting ? 'Adding...' : 'Add to Cart'} ${price === undefined ? 'Loading...' : netText(price, taxed, '+VAT')}`}
              </Button>
            </>
          )}
        </div>
        <Sections />
      </section>
      {block.note && <p className={styles.more}>{withRanges(block.note)}</p>}
    </>
  );
}

/** Without JavaScript, in place of Add to Cart: the catalogue's price of the page's product, and a link to order it. */
function CataloguedOffer() {
  return (
    <>
      <Price product={useCataloguedProduct()} />
      <ButtonLink look="main" href="/contact-us">
        Contact us to book
      </ButtonLink>
    </>
  );
}
