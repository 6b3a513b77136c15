import type { Ref } from 'react';
import type { Block } from '../../../generated/documents.ts';
import { courseAddress } from '../../../shop/products/course-address.ts';
import type { AnsweredProduct } from '../../../shop/products/product-answer.ts';
import { withRanges } from '../../page/ranges.tsx';
import { Price } from '../../products/price.tsx';
import { Highlight } from '../../search/highlight.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './course-listing.module.css';

type Named = Pick<AnsweredProduct, 'title' | 'name'>;

/** Address of a course's page. */
export function addressOf({ linkPrefix }: Block<'course-listing'>, product: Named): string {
  return courseAddress(linkPrefix, titleOf(product));
}

function titleOf({ title, name }: Named): string {
  return title ?? name ?? 'Course';
}

/** A course in a listing: title, price, features and a link to its page. */
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
  return (
    <li ref={ref} className={styles.card}>
      <div className={styles.head}>
        <h3>
          <a className={styles.link} href={addressOf(block, product)}>
            <Highlight search={search} text={titleOf(product)} />
          </a>
        </h3>
        {block.card && (
          <div className={styles.drawing}>
            <CardDrawing colour={block.card} />
          </div>
        )}
      </div>
      <Price product={product} suffix=" + VAT" />
      {block.duration && <p className={styles.quiet}>{withRanges(block.duration)}</p>}
      <ul className={styles.features}>
        {block.features.map((feature, index) => (
          <li key={index}>
            <Icon name="tick" size={18} />
            <span>
              <Highlight search={search} text={feature} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more} aria-hidden="true">
        See the course <Icon name="arrow" size={18} />
      </p>
    </li>
  );
}
