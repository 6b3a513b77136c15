import type { KeyFact } from '../../../generated/documents.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './test-section.module.css';

/** A fact that is longer than this, such as a list of languages, gets a line of its own. */
const SHORT = 40;

/** The key facts of a test: the short ones side by side, the long ones below them. */
export function TestFacts({ facts }: { facts: readonly KeyFact[] }) {
  const long = facts.filter(({ value }) => value.length > SHORT);
  return (
    <div>
      <FactList facts={facts.filter(({ value }) => value.length <= SHORT)} />
      {long.length > 0 && (
        <dl>
          {long.map(({ label, value }) => (
            <div key={label} className={styles.longFact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
