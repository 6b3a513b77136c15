import type { BlockProps } from '../../page/block-props.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './action-cards.module.css';

/** Large cards that each lead to one job; the whole card is the link. */
export function ActionCards({ block, id }: BlockProps<'action-cards'>) {
  return (
    <Section id={id} heading={block.heading}>
      <ul className={styles.cards}>
        {block.cards.map(({ icon, heading, note, link }) => (
          <li className={styles.card} key={heading}>
            <Icon name={icon} size={36} />
            <h3>
              <a className={styles.link} href={link.href} aria-label={`${heading}: ${link.text}`}>
                {heading}
              </a>
            </h3>
            <p>{note}</p>
            <span className={styles.action} aria-hidden="true">
              {link.text}
              <Icon name="arrow" size={20} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
