import type { BlockProps } from '../../page/block-props.ts';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import { ReadMore } from './read-more.tsx';

/** Text under a heading, with more of it behind Read More where there is more. */
export function Prose({ block, id }: BlockProps<'prose'>) {
  return (
    <Section id={id} anchor={block.anchor} heading={block.heading} layout="split">
      <RunningText prose={block.text} />
      {block.more ? <ReadMore prose={block.more} /> : null}
    </Section>
  );
}
