import type { Ref } from 'react';
import type { Block } from '../../../generated/documents.ts';
import { type AnsweredProduct, mergeProduct } from '../../../shop/products/product-answer.ts';
import { Price } from '../../products/price.tsx';
import { Highlight } from '../../search/highlight.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import styles from './card-grid.module.css';

/** A card in the grid: its colour, name, price and a link to its page. */
export function CardTile({
  ref,
  card,
  name,
  answered,
  search,
}: {
  ref: Ref<HTMLLIElement>;
  card: Block<'card-grid'>['cards'][number];
  name: string;
  answered: AnsweredProduct;
  search: string;
}) {
  return (
    <li ref={ref} className={styles.tile}>
      <div className={styles.drawing}>
        <CardDrawing colour={card.colour} />
      </div>
      <h3 className={styles.name}>
        <a className={styles.link} href={card.link}>
          <Highlight search={search} text={name} />
        </a>
      </h3>
      <p className={styles.note}>
        <Highlight search={search} text={card.note} />
      </p>
      <Price product={answered.price ? mergeProduct(card.product, answered) : undefined} />
    </li>
  );
}
