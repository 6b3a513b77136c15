import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './action-cards.module.css';
import { PaidNotice } from './paid-notice.tsx';

/** Large cards, each linking to one thing visitors come to do. The whole card is clickable. */
export function ActionCards({ block, id }: BlockProps<'action-cards'>) {
  return (
    <Section id={id} heading={block.heading}>
      <ul className={styles.cards}>
        {block.cards.map(({ icon, image, heading, note, price, link }, index) => (
          <li className={styles.card} key={index}>
            {image ? <img {...image} alt="" /> : <Icon name={icon} size={40} />}
            <h3 className={styles.heading}>{withRanges(heading)}</h3>
            <p className={styles.note}>{withRanges(note)}</p>
            {price && <p className={styles.price}>{withRanges(price)}</p>}
            <a className={styles.link} href={link.href}>
              {withRanges(link.text)}
              <Icon name="arrow" size={20} />
            </a>
          </li>
        ))}
      </ul>
      <PaidNotice />
    </Section>
  );
}
