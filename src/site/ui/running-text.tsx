import type { Prose } from '../../generated/documents.ts';
import { ProseView } from '../page/prose.tsx';
import styles from './running-text.module.css';

/** Prose with the spacing and line length of running text. */
export function RunningText({ prose }: { prose: Prose }) {
  return (
    <div className={styles.prose}>
      <ProseView prose={prose} />
    </div>
  );
}
