import type { BlockProps } from '../../page/block-props.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { Section } from '../../ui/section.tsx';

export function Links({ block: { heading, layout, links }, id }: BlockProps<'links'>) {
  return (
    <Section id={id} heading={heading} layout={layout ?? 'beside'}>
      <LinkList links={links} />
    </Section>
  );
}
