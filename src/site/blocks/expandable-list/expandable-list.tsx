import type { BlockProps } from '../../page/block-props.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './expandable-list.module.css';

/** Topics that open to show more; several can be open at once. */
export function ExpandableList({ block, id }: BlockProps<'expandable-list'>) {
  return (
    <Section id={id} heading={block.heading} layout={block.layout ?? 'beside'}>
      {block.intro && (
        <div className={styles.intro}>
          <RunningText prose={block.intro} />
        </div>
      )}
      <Accordion
        items={block.items.map(({ title, text }) => ({
          title,
          content: <RunningText prose={text} />,
        }))}
      />
    </Section>
  );
}
