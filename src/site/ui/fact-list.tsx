import type { KeyFact } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import styles from './fact-list.module.css';

export function FactList({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, index) => (
        <div className={styles.fact} key={index}>
          <dt>{withRanges(label)}</dt>
          <dd>{withRanges(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
