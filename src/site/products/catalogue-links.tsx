import type { Product } from '../../generated/documents.ts';
import styles from './catalogue-links.module.css';
import { Price } from './price.tsx';

/** A catalogue product and the target of its link. */
export interface CatalogueLink {
  product: Product;
  href: string;
}

/**
 * Without JavaScript, replaces the products that the shop would return: the catalogue's products with their prices, as
 * links. Elements that need JavaScript have `data-scripted`, and are hidden without it. In the browser's script, React
 * leaves the links as they were sent.
 */
export function CatalogueLinks({ links }: { links: readonly CatalogueLink[] }) {
  return <noscript>{import.meta.env.SSR && <Links links={links} />}</noscript>;
}

function Links({ links }: { links: readonly CatalogueLink[] }) {
  return (
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
  );
}
