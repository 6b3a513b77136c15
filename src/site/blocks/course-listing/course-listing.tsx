import type { Ref } from 'react';
import type { Block, Product } from '../../../generated/documents.ts';
import { courseAddress } from '../../../shop/products/course-address.ts';
import type { AnsweredProduct } from '../../../shop/products/product-answer.ts';
import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { Price } from '../../products/price.tsx';
import { useCategory } from '../../products/products.tsx';
import waitingStyles from '../../products/waiting.module.css';
import { SearchResult } from '../../search/search-result.tsx';
import { Highlight, useFirstMatch, useSearchText } from '../../search/search-text.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-listing.module.css';

/** A card for each course in the page's category, filtered by the search text (LIST-05, LIST-22). */
export function CourseListing({ block, id }: BlockProps<'course-listing'>) {
  const { status, products, catalogued } = useCategory();
  const search = useSearchText();
  const firstMatch = useFirstMatch<HTMLLIElement>(search);
  const shown = products.filter(({ title, name }) => matches(search, [title ?? name, ...block.features]));
  return (
    <Section id={id}>
      <h2 className="visually-hidden">Courses</h2>
      {block.duration && (
        <p className={styles.common}>
          {block.card && <CardDrawing colour={block.card} />}
          <span>
            {block.card && `Leads to a ${block.card} CSCS card. `}
            Each course takes {withRanges(block.duration)}.
          </span>
        </p>
      )}
      {status === 'loading' && (
        <>
          <p className={waitingStyles.waiting} data-scripted="">
            Loading courses...
          </p>
          <ul data-scripted="" aria-hidden="true">
            {catalogued.map(({ id }) => (
              <li key={id} className={styles.card} data-awaited="">
                <div className={styles.drawing} />
                <div className={styles.offer} />
                <div className={styles.summary} />
              </li>
            ))}
          </ul>
          <noscript>
            {import.meta.env.SSR && (
              <CatalogueLinks links={catalogued.map((product) => ({ product, href: addressOf(block, product) }))} />
            )}
          </noscript>
        </>
      )}
      {status === 'failed' && (
        <p className="error" role="alert">
          Failed to fetch courses.
        </p>
      )}
      {status === 'loaded' && <SearchResult search={search} count={shown.length} noun="course" />}
      <ul>
        {shown.map((product, index) => (
          <CourseCard
            key={product.id ?? product.title}
            ref={index === 0 ? firstMatch : null}
            block={block}
            product={product}
            catalogued={catalogued.find(({ id }) => id === product.id)}
            search={search}
          />
        ))}
      </ul>
    </Section>
  );
}

type Named = Pick<AnsweredProduct, 'title' | 'name'>;

function addressOf({ linkPrefix }: Block<'course-listing'>, product: Named): string {
  return courseAddress(linkPrefix, titleOf(product));
}

function titleOf({ title, name }: Named): string {
  return title ?? name ?? 'Course';
}

/** A course in a listing. The shop does not return its drawing and what sets it apart: those are the build's. */
function CourseCard({
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
      </div>
      <h3>
        <a className={styles.link} href={addressOf(block, product)}>
          <Highlight search={search} text={titleOf(product)} />
        </a>
      </h3>
      {summary && <p className={styles.summary}>{withRanges(summary)}</p>}
      <ul className={styles.features}>
        {block.features.map((feature, index) => (
          <li key={index}>
            <Highlight search={search} text={feature} />
          </li>
        ))}
      </ul>
      <div className={styles.offer}>
        <Price product={product} suffix=" + VAT" />
        <p className={styles.more} aria-hidden="true">
          See the course <Icon name="arrow" size={18} />
        </p>
      </div>
    </li>
  );
}
