import type { Block } from '../../../generated/documents.ts';
import { CardDrawing } from '../card-drawing.tsx';
import styles from './hero-picture.module.css';

/** The banner's picture, or a plain card hanging from a plumb line. */
export function HeroPicture({ image, card }: Pick<Block<'hero'>, 'image' | 'card'>) {
  if (card)
    return (
      <div className={styles.card} data-picture="card">
        <CardDrawing colour={card} />
      </div>
    );
  if (!image) return null;
  return (
    <div className={styles.picture} data-picture="image">
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
    </div>
  );
}
