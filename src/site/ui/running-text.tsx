import type { Prose } from '../../generated/documents.ts';
import { ProseView } from '../page/prose.tsx';
import styles from './running-text.module.css';

export function RunningText({ prose }: { prose: Prose }) {
  return (
    <div className={styles.prose}>
      <ProseView prose={prose} />
    </div>
  );
}
