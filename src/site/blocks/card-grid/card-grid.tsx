import type { BlockProps } from '../../page/block-props.ts';

export function CardGrid({ id }: BlockProps<'card-grid'>) {
  return <section id={id} />;
}
