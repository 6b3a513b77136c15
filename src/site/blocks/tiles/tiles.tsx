import type { BlockProps } from '../../page/block-props.ts';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './tiles.module.css';

/** Short reasons side by side. */
export function Tiles({ block, id }: BlockProps<'tiles'>) {
  return (
    <Section id={id} heading={block.heading} intro={block.intro ? <RunningText prose={block.intro} /> : undefined}>
      <ul className={styles.tiles}>
        {block.tiles.map(({ icon, title, text }) => (
          <li className={styles.tile} key={title}>
            <Icon name={icon} size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
