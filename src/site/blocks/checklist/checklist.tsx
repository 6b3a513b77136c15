import type { BlockProps } from '../../page/block-props.ts';
import { InlineProse } from '../../page/prose.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './checklist.module.css';

export function Checklist({ block, id }: BlockProps<'checklist'>) {
  return (
    <Section id={id} anchor={block.anchor} heading={block.heading} layout={block.layout ?? 'beside'}>
      {block.intro && (
        <div className={styles.intro}>
          <RunningText prose={block.intro} />
        </div>
      )}
      <ul className={styles.items}>
        {block.items.map((item, index) => (
          <li className={styles.item} key={index}>
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
