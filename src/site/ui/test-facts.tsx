import type { DeliveredImage, KeyFact } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import { FactList } from './fact-list.tsx';
import styles from './test-facts.module.css';

/** Number of facts that the tests share: they stand in a quiet row below the rest, such as the languages. */
const ROW = 4;

/** The picture of a test, below its heading; nothing without one. */
export function TestPicture({ image }: { image: DeliveredImage | undefined }) {
  return (
    image && (
      <img
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
      />
    )
  );
}

export function TestFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <div className={styles.facts}>
      <dl>
        {facts.slice(ROW).map(({ label, value }, index) => (
          <div key={index} className={styles.lineFact}>
            <dt>{withRanges(label)}</dt>
            <dd>{withRanges(value)}</dd>
          </div>
        ))}
      </dl>
      <FactList facts={facts.slice(0, ROW)} />
    </div>
  );
}
