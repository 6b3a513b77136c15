import { courseTitle, namedProduct } from '../../../shop/products/named-product.ts';
import { mergeProduct } from '../../../shop/products/product-answer.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Price } from '../../products/price.tsx';
import { useCategory } from '../../products/products.tsx';
import waitingStyles from '../../products/waiting.module.css';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './course-overview.module.css';

/** A category's courses (CRS-01); until the shop answers, the catalogue's below the waiting text (CRS-06, CRS-07). */
export function CourseOverview({ block, id }: BlockProps<'course-overview'>) {
  const { status, products } = useCategory();
  return (
    <Section id={id}>
      <h2 className="visually-hidden">Courses</h2>
      <p className={waitingStyles.waiting} data-scripted="">
        {status !== 'loaded' && 'Fetching course overview...'}
      </p>
      <ul className={styles.courses}>
        {block.courses.map(({ product, image, facts, link }) => {
          const course = namedProduct(products, product) ?? product;
          const { description = product.description } = course;
          return (
            <li key={product.id} className={styles.course}>
              {image && <img {...image} alt={image.alt} loading="lazy" />}
              <h3 id={`${id}-${product.id}`}>{courseTitle(course)}</h3>
              <div className={styles.text}>
                {description && <p>{withRanges(description)}</p>}
                <FactList facts={facts} />
              </div>
              <div className={styles.offer}>
                <Price product={mergeProduct(product, course)} />
                <ButtonLink href={link.href}>
                  {withRanges(link.text)}
                  <span className="visually-hidden">: {courseTitle(course)}</span>
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
