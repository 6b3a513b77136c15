import { courseOptionItem } from '../../../shop/cart/cart-item.ts';
import type { CourseType } from '../../../shop/products/course-option.ts';
import type { AnsweredProduct } from '../../../shop/products/product-answer.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { Price } from '../../products/price.tsx';
import { useProductsStatus } from '../../products/products.tsx';
import { useAfterLoading } from '../../products/use-after-loading.ts';
import { Highlight } from '../../search/highlight.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './course-options.module.css';

/** A course option: name, price and Add to Cart. It can be bought once the shop has returned it. */
export function CourseOption({
  id,
  type,
  product = {},
  search,
}: {
  id: string;
  type: CourseType;
  product: AnsweredProduct | undefined;
  search: string;
}) {
  const loading = useProductsStatus() === 'loading';
  const addToCart = useAddToCart();
  const { id: productId, price, name, title } = product;
  const sold = productId !== undefined && price !== undefined && price > 0;
  const { run, waiting } = useAfterLoading(() => {
    if (sold) addToCart(courseOptionItem({ parentCategory: '', ...product, id: productId, price }, type));
  });
  return (
    <li className={styles.option}>
      <h3 id={id} className={styles.name}>
        <Icon name={type === 'Online' ? 'screen' : 'person'} size={28} />
        <span>
          <Highlight search={search} text={name ?? title ?? type} />
        </span>
      </h3>
      {sold ? <Price product={product} suffix="+VAT" /> : <p className={styles.waiting}>Loading...</p>}
      {!sold && !loading && (
        <p>
          We cannot show the price at the moment. <a href="/contact-us">Ask us</a> for it.
        </p>
      )}
      <Button look="main" disabled={!sold && !loading} aria-describedby={id} onClick={run}>
        {waiting ? 'Adding...' : 'Add to Cart'}
      </Button>
    </li>
  );
}
