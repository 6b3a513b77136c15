import type { ReactNode } from 'react';
import type { Block, CardSign, DeliveredPage } from '../../../generated/documents.ts';
import { withRanges } from '../../page/prose.tsx';
import { CardDrawing } from '../card-drawing.tsx';
import styles from './hero.module.css';
import pictureStyles from './hero-picture.module.css';

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
        {label && <p className={styles.label}>{withRanges(label)}</p>}
        <h1 className={styles.heading}>{children}</h1>
      </div>
    </>
  );
}

/** The banner's picture, or a plain card with its sign, hanging from a line. */
export function HeroPicture({
  image,
  card,
  sign,
}: Partial<Record<'sign', CardSign | undefined> & { [Key in 'image' | 'card']: Block<'hero'>[Key] | undefined }>) {
  if (card)
    return (
      <div className={pictureStyles.card} data-picture="card">
        <CardDrawing colour={card} sign={sign} />
      </div>
    );
  if (!image) return null;
  return (
    <div className={pictureStyles.picture} data-picture="image">
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
    </div>
  );
}
