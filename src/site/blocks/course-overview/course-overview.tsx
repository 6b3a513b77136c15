import { courseTitle, namedProduct } from '../../../shop/products/named-product.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { useCategory } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-overview.module.css';

/**
 * A category's courses with a link to each (CRS-01). Shows its waiting text until the shop answers (CRS-06, CRS-07).
 */
export function CourseOverview({ block, id }: BlockProps<'course-overview'>) {
  const { status, products } = useCategory();
  return (
    <Section id={id}>
      <h2 className="visually-hidden">Courses</h2>
      {status === 'loaded' ? (
        <ul className={styles.courses}>
          {block.courses.map(({ product, facts, link }) => {
            const course = namedProduct(products, product) ?? product;
            const { description = product.description } = course;
            return (
              <li key={product.id} className={styles.course}>
                <h3 id={`${id}-${product.id}`}>{courseTitle(course)}</h3>
                {description && <p>{withRanges(description)}</p>}
                <FactList facts={facts} />
                <ButtonLink href={link.href}>
                  {withRanges(link.text)}
                  <span className="visually-hidden">: {courseTitle(course)}</span>
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      ) : (
        <>
          <p className={styles.waiting} data-scripted="">
            Fetching course overview...
          </p>
          <noscript>
            {import.meta.env.SSR && (
              <CatalogueLinks links={block.courses.map(({ product, link }) => ({ product, href: link.href }))} />
            )}
          </noscript>
        </>
      )}
    </Section>
  );
}
