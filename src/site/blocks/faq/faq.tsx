import type { BlockProps } from '../../page/block-props.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';

/** Questions with answers; one answer is open at a time (D1 4, D2 2). */
export function Faq({ block, id }: BlockProps<'faq'>) {
  const items = block.items.map(({ question, answer }) => ({
    key: question,
    title: question,
    content: <RunningText prose={answer} />,
  }));
  return (
    <Section id={id} heading={block.heading} layout="split">
      <Accordion name={`${id}-question`} items={items} />
    </Section>
  );
}
