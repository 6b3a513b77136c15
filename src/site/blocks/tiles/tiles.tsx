import type { BlockProps } from '../../page/block-props.ts';
import { ProseView, withRanges } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './tiles.module.css';

export function Tiles({ block, id }: BlockProps<'tiles'>) {
  return (
    <Section
      id={id}
      heading={block.heading}
      intro={block.intro ? <ProseView prose={block.intro} /> : undefined}
      ground="surface"
    >
      <ul className={styles.tiles}>
        {block.tiles.map(({ icon, title, text }, index) => (
          <li className={styles.tile} key={index}>
            <Icon name={icon} size={32} />
            <h3 className={styles.title}>{withRanges(title)}</h3>
            <p className={styles.text}>{withRanges(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
