import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** An icon beside text. It is hidden from screen readers, so its control needs a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
