import type { BlockProps } from '../../page/block-props.ts';

export function ActionCards({ id }: BlockProps<'action-cards'>) {
  return <section id={id} />;
}
