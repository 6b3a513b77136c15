import type { ReactNode } from 'react';
import type { DeliveredImage, Link } from '../../generated/documents.ts';
import { withRanges } from '../page/prose.tsx';
import { Icon } from './icon.tsx';
import styles from './link-list.module.css';

interface Props {
  links: readonly (Link & { image?: DeliveredImage | undefined; picture?: ReactNode })[];
  onFollow?: (link: Link) => void;
}

export function LinkList({ links, onFollow }: Props) {
  return (
    <ul className={styles.links}>
      {links.map((link, index) => (
        <li key={index}>
          <a className={styles.link} href={link.href} onClick={() => onFollow?.(link)}>
            {withRanges(link.text)}
            {link.picture}
            {link.image && <img {...link.image} alt="" />}
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
