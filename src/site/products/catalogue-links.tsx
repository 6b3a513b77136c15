import type { Product } from '../../generated/documents.ts';
import styles from './catalogue-links.module.css';
import { Price } from './price.tsx';

/** A product of the catalogue, and where its name leads. */
export interface CatalogueLink {
  product: Product;
  href: string;
}

/**
 * What visitors without JavaScript see in the place of what the shop answers: the catalogue's products with their prices, as
 * links. Elements that do nothing without JavaScript are marked with `data-scripted`, and are hidden from them.
 */
export function CatalogueLinks({ links }: { links: readonly CatalogueLink[] }) {
  return (
    <noscript>
      <div>
        {links.map(({ product, href }) => (
          <div key={product.id} className={styles.product}>
            <a className={styles.link} href={href}>
              {product.name ?? product.title}
            </a>
            <Price pounds={product.price} taxed={product} />
          </div>
        ))}
      </div>
    </noscript>
  );
}
