import type { BlockProps } from '../../page/block-props.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';

/** Questions with answers. One answer is open at a time; a click on the open one closes it. */
export function Faq({ block, id }: BlockProps<'faq'>) {
  return (
    <Section id={id} heading={block.heading} layout="beside" ground="surface">
      <Accordion
        name={id}
        items={block.items.map(({ question, answer }) => ({
          title: question,
          content: <RunningText prose={answer} />,
        }))}
      />
    </Section>
  );
}
