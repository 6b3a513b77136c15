import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './dropdown.module.css';
import entryStyles from './navigation.module.css';

/** A navigation group that opens below its name. */
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
    <details className={styles.dropdown} ref={details}>
      <summary className={entryStyles.entry} data-current={items.some(({ href }) => href === current) || undefined}>
        {text}
        <Icon name="chevron" size={16} />
      </summary>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={index}>
            <a className={styles.item} href={item.href} aria-current={item.href === current ? 'page' : undefined}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
