import styles from './logo.module.css';

/** The mark, a line and a bob, with the first word of the name set large. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 20 36" width="20" height="36" aria-hidden="true">
        <path d="M2 2h16M10 2v17" />
        <path className={styles.bob} d="M4 19h12v5l-6 10-6-10z" />
      </svg>
      <span className={styles.name}>
        {first} <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
