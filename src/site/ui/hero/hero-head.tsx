import type { ReactNode } from 'react';
import type { DeliveredPage } from '../../../generated/documents.ts';
import { withRanges } from '../../page/ranges.tsx';
import styles from './hero.module.css';

/** The head of a banner: the way to its page, the label, and the page's only h1. */
export function HeroHead({
  page: { breadcrumbs, route },
  label,
  children,
}: {
  page: Pick<DeliveredPage, 'breadcrumbs' | 'route'>;
  label: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {breadcrumbs && (
        <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
          <ol>
            {breadcrumbs.map(({ text, href }) => (
              <li key={href}>{href === route ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.head}>
        {label ? <p className={styles.label}>{withRanges(label)}</p> : null}
        <h1 className={styles.heading}>{children}</h1>
      </div>
    </>
  );
}
