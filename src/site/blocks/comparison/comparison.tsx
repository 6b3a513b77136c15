import { mergeProduct } from '../../../shop/products/product-answer.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { InlineProse, ProseView, withRanges } from '../../page/prose.tsx';
import { Price } from '../../products/price.tsx';
import { useCategory } from '../../products/products.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './comparison.module.css';

/** Each side has a category's price, or its lowest: the shop's if the page lists that product, else the catalogue's. */
export function Comparison({ block, id }: BlockProps<'comparison'>) {
  const { heading, intro, columns, rows } = block;
  const { products } = useCategory();
  const answerFor = (wanted: string) => products.find((product) => product.id === wanted);
  return (
    <Section id={id} heading={heading} intro={intro && <ProseView prose={intro} />}>
      <table className={styles.table} aria-labelledby={`${id}-heading`}>
        <thead>
          <tr>
            <td />
            {columns.map(({ label, category }, index) => (
              <th key={index} scope="col">
                <span className={styles.column}>{withRanges(label)}</span>
                {category && (
                  <Price from={category.lowest && 'from '} product={mergeProduct(category, answerFor(category.id))} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, index) => (
            <tr key={index}>
              <th scope="row">{withRanges(label)}</th>
              {cells.map((cell, column) => (
                <td key={column}>
                  <InlineProse prose={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
