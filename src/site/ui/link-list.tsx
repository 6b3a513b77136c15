import type { Link } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import { Icon } from './icon.tsx';
import styles from './link-list.module.css';

export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ text, href }, index) => (
        <li key={index}>
          <a className={styles.link} href={href}>
            {withRanges(text)}
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
