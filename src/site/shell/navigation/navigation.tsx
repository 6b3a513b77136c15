import type { SiteSettings } from '../../../generated/documents.ts';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import dropdownStyles from './dropdown.module.css';
import styles from './navigation.module.css';

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

export function Dropdown({
  text,
  items,
  current,
}: {
  text: string;
  items: readonly { text: string; href: string }[];
  current: string | undefined;
}) {
  const details = useClosingDetails();
  return (
    <details className={dropdownStyles.dropdown} ref={details}>
      <summary className={styles.entry} data-current={items.some(({ href }) => href === current) || undefined}>
        {text}
        <Icon name="chevron" size={16} />
      </summary>
      <ul className={dropdownStyles.items}>
        {items.map((item, index) => (
          <li key={index}>
            <a
              className={dropdownStyles.item}
              href={item.href}
              aria-current={item.href === current ? 'page' : undefined}
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
