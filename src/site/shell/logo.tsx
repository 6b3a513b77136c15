import { settings } from 'virtual:site-settings';
import styles from './logo.module.css';

/** The logo: the mark, and the name with its first word set large. */
export function Logo() {
  const { name, brand } = settings;
  const { width, height, lines, areas } = brand.mark;
  const [first, ...rest] = name.split(' ');
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path d={lines} />
        <path className={styles.areas} d={areas} />
      </svg>
      <span className={styles.name}>
        {first} <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
