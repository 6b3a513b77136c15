import type { CardColour, CardSign } from '../../generated/documents.ts';
import styles from './card-drawing.module.css';

/** A card in its colour: no logo, no lettering. Its sign distinguishes it without colour. Decoration only. */
export function CardDrawing({ colour, sign }: { colour: CardColour; sign?: CardSign | undefined }) {
  return (
    <svg className={styles.card} data-colour={colour} viewBox="0 0 324 204" aria-hidden="true">
      <path d="M0 204 204 0h120v204z" />
      {sign && <use href={`/images/card-signs.svg#${sign}`} />}
    </svg>
  );
}
