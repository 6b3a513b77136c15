import type { ReactNode } from 'react';
import { withRanges } from '../page/prose.tsx';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  title: ReactNode;
  content: ReactNode;
}

/** Opens without scripts. `name` makes the topics a group with one open at a time; unique on the page. */
export function Accordion({ name, items }: { name?: string; items: readonly AccordionItem[] }) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => (
        <details className={styles.item} name={name} key={index}>
          <summary className={styles.title}>
            <h3>{withRanges(title)}</h3>
            <Icon name="plus" size={20} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
