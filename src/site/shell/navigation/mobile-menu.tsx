import type { SiteSettings } from '../../../generated/documents.ts';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './mobile-menu.module.css';

type Entry = SiteSettings['navigation'][number];

/** The navigation on phones: the same links behind one button, with the groups expanded (SHELL-18, SHELL-37). */
export function MobileMenu({ entries, current }: { entries: readonly Entry[]; current: string | undefined }) {
  const details = useClosingDetails();
  return (
    <details className={styles.menu} ref={details}>
      <summary className={styles.toggle}>
        <Icon name="menu" size={26} />
        <span className="visually-hidden">Menu</span>
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <ul className={styles.list}>
          {entries.map((entry, index) => (
            <li className={styles.entry} key={index}>
              {entry.items ? (
                <Group text={entry.text} items={entry.items} current={current} />
              ) : (
                <MenuLink text={entry.text} href={entry.href} current={current} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Group({ text, items, current }: { text: string; items: readonly Entry[]; current: string | undefined }) {
  return (
    <>
      <p className={styles.group}>{text}</p>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>
            <MenuLink text={item.text} href={item.href} current={current} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MenuLink({ text, href, current }: { text: string; href: string | undefined; current: string | undefined }) {
  return (
    <a className={styles.link} href={href} aria-current={href === current ? 'page' : undefined}>
      {text}
    </a>
  );
}
