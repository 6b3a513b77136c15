import type { Prose } from '../../../generated/documents.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { RunningText } from '../../ui/running-text.tsx';
import styles from './read-more.module.css';

/** Text that Read More shows and Show Less hides, by the browser alone (D1 2.4). */
export function ReadMore({ prose }: { prose: Prose }) {
  return (
    <details className={styles.more}>
      <summary className={buttonClass('quiet')}>
        <span className={styles.closed}>Read More</span>
        <span className={styles.open}>Show Less</span>
      </summary>
      <RunningText prose={prose} />
    </details>
  );
}
