import type { BlockProps } from '../../page/block-props.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';

/** Questions with answers, besides the page's FAQ. Any number of answers can be open. */
export function Questions({ block: { heading, layout, items }, id }: BlockProps<'questions'>) {
  return (
    <Section id={id} heading={heading} layout={layout ?? 'beside'}>
      <Accordion
        items={items.map(({ question, answer }) => ({ title: question, content: <RunningText prose={answer} /> }))}
      />
    </Section>
  );
}
