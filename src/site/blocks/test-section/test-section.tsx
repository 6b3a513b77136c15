import { testItem } from '../../../shop/cart/cart-item.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import priceStyles from '../../products/price.module.css';
import { Price } from '../../products/price.tsx';
import { useAfterLoading, useProduct, useProductsStatus } from '../../products/products.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/citb-test.module.css';
import { FactList } from '../../ui/fact-list.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import { TestPicture } from '../../ui/test-picture.tsx';

/** A CITB test with its key facts, the shop's price and Add to Cart (CITB-06, CITB-11, CITB-36). */
export function TestSection({ block, id }: BlockProps<'test-section'>) {
  const product = useProduct(block.product);
  const loading = useProductsStatus() === 'loading';
  const addToCart = useAddToCart();
  const sold = product.price > 0;
  const { run, waiting } = useAfterLoading(() => {
    if (sold) addToCart(testItem(product));
  });
  return (
    <Section
      id={id}
      anchor={block.anchor}
      heading={block.heading}
      picture={<TestPicture image={block.image} />}
      layout="beside"
    >
      <div className={styles.test}>
        <RunningText prose={block.text} />
        {loading && (
          <noscript>
            {import.meta.env.SSR && <CatalogueLinks links={[{ product: block.product, href: '/contact-us' }]} />}
          </noscript>
        )}
        <div className={styles.offer} data-scripted="">
          {loading ? <p className={priceStyles.net}>Loading...</p> : <Price product={product} />}
          <Button look="main" disabled={!sold && !loading} aria-describedby={`${id}-heading`} onClick={run}>
            {waiting ? 'Adding...' : 'Add to Cart'}
          </Button>
        </div>
        <FactList facts={block.facts} />
      </div>
    </Section>
  );
}
