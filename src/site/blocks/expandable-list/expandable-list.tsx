import type { BlockProps } from '../../page/block-props.ts';

export function ExpandableList({ id }: BlockProps<'expandable-list'>) {
  return <section id={id} />;
}
