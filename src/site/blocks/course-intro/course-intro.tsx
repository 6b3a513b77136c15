import { courseTitle, namedProduct } from '../../../shop/named-product.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { useCategory } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './course-intro.module.css';

/**
 * The top of a CITB course page: title and description of the shop, found by name (D2 section 7). Until the shop has
 * answered, and when it does not, the title is the one of the catalogue and the description reads 'Loading...'.
 */
export function CourseIntro({ block, id }: BlockProps<'course-intro'>) {
  const course = namedProduct(useCategory().products, block.product);
  return (
    <section id={id} className={styles.intro} aria-labelledby={`${id}-heading`}>
      <div className={styles.words}>
        {block.label && <p className={styles.label}>{block.label}</p>}
        <h1 id={`${id}-heading`}>{courseTitle(course ?? block.product)}</h1>
        <p className={styles.text}>{course ? course.description : 'Loading...'}</p>
        <ButtonLink look="main" href={block.action.href}>
          {block.action.text}
        </ButtonLink>
      </div>
      {block.image && <img className={styles.image} src={block.image.src} alt={block.image.alt} />}
    </section>
  );
}
