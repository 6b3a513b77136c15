import type { Ref } from 'react';
import type { Block } from '../../../generated/documents.ts';
import { courseAddress } from '../../../shop/course-address.ts';
import type { AnsweredProduct } from '../../../shop/product-answer.ts';
import { Price } from '../../products/price.tsx';
import { Highlight } from '../../search/highlight.tsx';
import styles from './course-listing.module.css';

/** A course on a listing: title, price, what it offers, and the way to its page. */
export function CourseCard({
  ref,
  block,
  product,
  search,
}: {
  ref: Ref<HTMLLIElement>;
  block: Block<'course-listing'>;
  product: AnsweredProduct;
  search: string;
}) {
  const title = product.title ?? product.name ?? 'Course';
  return (
    <li ref={ref} className={styles.card}>
      <h3 className={styles.title}>
        <a className={styles.link} href={courseAddress(block.linkPrefix, title)}>
          <Highlight search={search} text={title} />
        </a>
      </h3>
      <ul className={styles.features}>
        {block.features.map((feature) => (
          <li key={feature}>
            <Highlight search={search} text={feature} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {product.price ? (
          <Price pounds={product.price} suffix=" + VAT" taxed={product} />
        ) : (
          <p className={styles.noPrice}>Price on request</p>
        )}
        {block.duration && <p className={styles.duration}>{block.duration}</p>}
      </div>
    </li>
  );
}
