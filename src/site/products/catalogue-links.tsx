import type { Product } from '../../generated/documents.ts';
import styles from './catalogue-links.module.css';
import { Price } from './price.tsx';

export interface CatalogueLink {
  product: Product;
  href: string;
}

/** The catalogue's products with their prices, as links: without JavaScript, in place of those that the shop would return. */
export function CatalogueLinks({ links }: { links: readonly CatalogueLink[] }) {
  return (
    <div>
      {links.map(({ product, href }) => (
        <div key={product.id} className={styles.product}>
          <a className={styles.link} href={href}>
            {product.name ?? product.title}
          </a>
          <Price product={product} />
        </div>
      ))}
    </div>
  );
}
