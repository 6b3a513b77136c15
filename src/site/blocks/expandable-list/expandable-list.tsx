import type { BlockProps } from '../../page/block-props.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';

/** Topics that open to show more. */
export function ExpandableList({ block, id }: BlockProps<'expandable-list'>) {
  const items = block.items.map(({ title, text }) => ({ key: title, title, content: <RunningText prose={text} /> }));
  return (
    <Section
      id={id}
      heading={block.heading}
      intro={block.intro ? <RunningText prose={block.intro} /> : undefined}
      layout="split"
    >
      <Accordion name={`${id}-topic`} items={items} />
    </Section>
  );
}
