import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** A sign beside words. It says nothing to screen readers: give its control a text. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
