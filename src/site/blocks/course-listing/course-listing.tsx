import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { useCategory } from '../../products/products.tsx';
import { SearchResult } from '../../search/search-result.tsx';
import { useSearchText } from '../../search/search-text.ts';
import { useFirstMatch } from '../../search/use-first-match.ts';
import { Section } from '../../ui/section.tsx';
import { addressOf, CourseCard } from './course-card.tsx';
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
      {status === 'loading' && (
        <>
          <p className={catalogued.length === 1 ? styles.loadingOne : styles.loading} data-scripted="">
            Loading courses...
          </p>
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
      {status === 'loaded' && <SearchResult search={search} count={shown.length} one="course" many="courses" />}
      <ul className={styles.grid}>
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
