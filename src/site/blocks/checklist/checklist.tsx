import type { BlockProps } from '../../page/block-props.ts';
import { InlineProse } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './checklist.module.css';

/** Short points, each with a tick. */
export function Checklist({ block, id }: BlockProps<'checklist'>) {
  return (
    <Section
      id={id}
      anchor={block.anchor}
      heading={block.heading}
      intro={block.intro ? <RunningText prose={block.intro} /> : undefined}
      layout="split"
    >
      <ul className={styles.points}>
        {block.items.map((item) => (
          <li className={styles.point} key={JSON.stringify(item)}>
            <Icon name="tick" size={22} />
            <div>
              <InlineProse prose={item} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
