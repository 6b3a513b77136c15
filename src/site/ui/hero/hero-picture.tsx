import type { Block, CardSign } from '../../../generated/documents.ts';
import { CardDrawing } from '../card-drawing.tsx';
import styles from './hero-picture.module.css';

/** The banner's picture, or a plain card with its sign, hanging from a line. */
export function HeroPicture({
  image,
  card,
  sign,
}: Pick<Block<'hero'>, 'image' | 'card'> & { sign?: CardSign | undefined }) {
  if (card)
    return (
      <div className={styles.card} data-picture="card">
        <CardDrawing colour={card} sign={sign} />
      </div>
    );
  if (!image) return null;
  return (
    <div className={styles.picture} data-picture="image">
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
    </div>
  );
}
