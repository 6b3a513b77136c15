import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './links.module.css';

/** Links to related pages. */
export function Links({ block, id }: BlockProps<'links'>) {
  return (
    <Section id={id} heading={block.heading} layout="split">
      <ul className={styles.links}>
        {block.links.map(({ text, href }, index) => (
          <li key={index}>
            <a className={styles.link} href={href}>
              {withRanges(text)}
              <Icon name="arrow" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
