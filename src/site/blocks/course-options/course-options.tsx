import { COURSE_TYPES, courseOption } from '../../../shop/products/course-option.ts';
import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { useCategory } from '../../products/products.tsx';
import { useSearchText } from '../../search/search-text.ts';
import { Section } from '../../ui/section.tsx';
import { CourseOption } from './course-option.tsx';
import styles from './course-options.module.css';

/** The Green Labourer course's Online and Classroom options (GL-02). The search text filters them (GL-32). */
export function CourseOptions({ block, id }: BlockProps<'course-options'>) {
  const { status, products, catalogued } = useCategory();
  const search = useSearchText();
  const options = COURSE_TYPES.map((type) => ({ type, product: courseOption(products, type) }));
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
          .map(({ type, product }) => (
            <CourseOption key={type} id={`${id}-${type.toLowerCase()}`} type={type} product={product} search={search} />
          ))}
      </ul>
    </Section>
  );
}
