import type { CardColour } from '../../generated/documents.ts';
import styles from './card-drawing.module.css';

/** A site card, drawn as a plain rounded rectangle in its colour: no logo, no lettering. Decoration only. */
export function CardDrawing({ colour }: { colour: CardColour }) {
  return (
    <svg className={styles.card} data-colour={colour} viewBox="0 0 324 204" width="324" height="204" aria-hidden="true">
      <rect className={styles.ground} x="2" y="2" width="320" height="200" rx="14" />
      <path className={styles.light} d="M2 202 202 2h106a14 14 0 0 1 14 14v172a14 14 0 0 1-14 14z" />
      <rect className={styles.edge} x="2" y="2" width="320" height="200" rx="14" />
    </svg>
  );
}
