import { courseOptionItem } from '../../../shop/cart/cart-item.ts';
import { COURSE_TYPES, type CourseType, courseOption } from '../../../shop/products/named-product.ts';
import type { AnsweredProduct } from '../../../shop/products/product-answer.ts';
import { matches } from '../../../shop/search/search.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import priceStyles from '../../products/price.module.css';
import { Price } from '../../products/price.tsx';
import { useAfterLoading, useCategory, useProductsStatus } from '../../products/products.tsx';
import { Highlight, useSearchText } from '../../search/search-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-options.module.css';

/** The Green Labourer course's Online and Classroom options (GL-02). The search text filters them (GL-32). */
export function CourseOptions({ block, id }: BlockProps<'course-options'>) {
  const { status, products, catalogued } = useCategory();
  const search = useSearchText();
  const options = COURSE_TYPES.map((type) => ({
    type,
    product: courseOption(products, type),
    summary: courseOption(catalogued, type)?.summary,
  }));
  return (
    <Section id={id} anchor={block.anchor} heading={block.heading ?? 'Course Options'}>
      {status === 'loading' && (
        <noscript>
          {import.meta.env.SSR && (
            <CatalogueLinks links={catalogued.map((product) => ({ product, href: '/contact-us' }))} />
          )}
        </noscript>
      )}
      <ul className={styles.options} data-scripted="">
        {options
          .filter(({ type, product }) => matches(search, [type, product?.name]))
          .map((option) => (
            <CourseOption key={option.type} id={`${id}-${option.type.toLowerCase()}`} {...option} search={search} />
          ))}
      </ul>
    </Section>
  );
}

function CourseOption({
  id,
  type,
  product = {},
  summary,
  search,
}: {
  id: string;
  type: CourseType;
  product: AnsweredProduct | undefined;
  summary: string | undefined;
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
      {summary && <p className={styles.wide}>{summary}</p>}
      {sold ? <Price product={product} suffix="+VAT" /> : <p className={priceStyles.net}>Loading...</p>}
      {!sold && !loading && (
        <p className={styles.wide}>
          We cannot show the price at the moment. <a href="/contact-us">Ask us</a> for it.
        </p>
      )}
      <Button look="main" disabled={!sold && !loading} aria-describedby={id} onClick={run}>
        {waiting ? 'Adding...' : 'Add to Cart'}
      </Button>
    </li>
  );
}
