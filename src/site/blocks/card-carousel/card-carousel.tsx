import type { BlockProps } from '../../page/block-props.ts';

export function CardCarousel({ id }: BlockProps<'card-carousel'>) {
  return <section id={id} />;
}
