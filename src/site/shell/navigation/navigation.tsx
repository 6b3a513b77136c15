import type { SiteSettings } from '../../../generated/documents.ts';
import { Dropdown } from './dropdown.tsx';
import styles from './navigation.module.css';

/** The navigation on wide screens. */
export function Navigation({ entries, current }: { entries: SiteSettings['navigation']; current: string | undefined }) {
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul className={styles.list}>
        {entries.map(({ text, href, items }, index) => (
          <li key={index}>
            {items ? (
              <Dropdown text={text} items={items} current={current} />
            ) : (
              <a className={styles.entry} href={href} aria-current={href === current ? 'page' : undefined}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
