import { courseTitle, namedProduct } from '../../../shop/products/named-product.ts';
import { mergeProduct } from '../../../shop/products/product-answer.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { Price } from '../../products/price.tsx';
import { useCategory } from '../../products/products.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import hero from '../../ui/hero/hero.module.css';
import { HeroHead, HeroPicture } from '../../ui/hero/hero-parts.tsx';
import styles from './course-intro.module.css';

/** A course's banner; until the shop answers, the catalogue's title and price (CRS-09 to CRS-13, CRS-17, CRS-18). */
export function CourseIntro({ block, id }: BlockProps<'course-intro'>) {
  const course = namedProduct(useCategory().products, block.product);
  return (
    <section id={id} className={hero.hero} data-look="product">
      <div className={hero.inner}>
        <HeroHead page={usePage()} label={block.label}>
          {courseTitle(course ?? block.product)}
        </HeroHead>
        <div className={hero.body}>
          <noscript>{import.meta.env.SSR && <p className={hero.text}>{block.product.description}</p>}</noscript>
          <p className={`${hero.text} ${styles.text}`} data-scripted="">
            {course ? course.description : 'Loading...'}
          </p>
          <div className={`${hero.actions} ${styles.offer}`}>
            <Price product={mergeProduct(block.product, course)} />
            <ButtonLink look="main" href={block.action.href}>
              {block.action.text}
            </ButtonLink>
          </div>
        </div>
        <HeroPicture {...block} />
      </div>
    </section>
  );
}
