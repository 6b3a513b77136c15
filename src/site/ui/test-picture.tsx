import type { DeliveredImage } from '../../generated/documents.ts';
import styles from './citb-test.module.css';

/** The picture of a test, beside its heading on phones and below it on wide screens; nothing without one. */
export function TestPicture({ image }: { image: DeliveredImage | undefined }) {
  return image && <img className={styles.picture} {...image} alt={image.alt} loading="lazy" />;
}
