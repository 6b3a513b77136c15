import type { KeyFact } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import { CardDrawing } from './card-drawing.tsx';
import styles from './fact-list.module.css';

export function FactList({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, card }, index) => (
        <div className={styles.fact} key={index}>
          <dt>{withRanges(label)}</dt>
          <dd>
            {card && <CardDrawing colour={card} />}
            {withRanges(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
