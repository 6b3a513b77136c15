import type { KeyFact } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import { FactList } from './fact-list.tsx';
import styles from './test-facts.module.css';

/** Number of facts in the first row; the rest, such as the languages, get a line each. */
const ROW = 4;

export function TestFacts({ facts }: { facts: readonly KeyFact[] }) {
  const others = facts.slice(ROW);
  return (
    <div>
      <FactList facts={facts.slice(0, ROW)} />
      {others.length > 0 && (
        <dl>
          {others.map(({ label, value }, index) => (
            <div key={index} className={styles.lineFact}>
              <dt>{withRanges(label)}</dt>
              <dd>{withRanges(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
