import { settings } from 'virtual:site-settings';
import styles from './logo.module.css';

export function Logo() {
  const {
    name,
    brand: { mark },
  } = settings;
  const [first, ...rest] = name.split(' ');
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox={`0 0 ${mark.width} ${mark.height}`} aria-hidden="true">
        <path d={mark.lines} />
        <path d={mark.areas} />
      </svg>
      <span className={styles.name}>
        {first} <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
