import type { Ref } from 'react';
import type { Block, Product } from '../../../generated/documents.ts';
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

/**
 * A course in a listing: its drawing, title, what sets it apart, features, price and a link to its page. The drawing and
 * what sets it apart come from the catalogue of the build, because the shop does not return them.
 */
export function CourseCard({
  ref,
  block,
  product,
  catalogued,
  search,
}: {
  ref: Ref<HTMLLIElement>;
  block: Block<'course-listing'>;
  product: AnsweredProduct;
  catalogued: Product | undefined;
  search: string;
}) {
  const { summary, picture } = catalogued ?? {};
  return (
    <li ref={ref} className={styles.card}>
      <div className={styles.drawing}>
        {picture && (
          <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} loading="lazy" />
        )}
        {block.card && <CardDrawing colour={block.card} />}
      </div>
      <div className={styles.head}>
        <h3>
          <a className={styles.link} href={addressOf(block, product)}>
            <Highlight search={search} text={titleOf(product)} />
          </a>
        </h3>
        {summary && <p>{withRanges(summary)}</p>}
      </div>
      <ul className={styles.features}>
        {block.features.map((feature, index) => (
          <li key={index}>
            <Highlight search={search} text={feature} />
          </li>
        ))}
      </ul>
      <div className={styles.offer}>
        <Price product={product} suffix=" + VAT" />
        {block.duration && <p className={styles.quiet}>{withRanges(block.duration)}</p>}
        <p className={styles.more} aria-hidden="true">
          See the course <Icon name="arrow" size={18} />
        </p>
      </div>
    </li>
  );
}
