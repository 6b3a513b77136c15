import type { BlockProps } from '../../page/block-props.ts';

export function Testimonials({ id }: BlockProps<'testimonials'>) {
  return <section id={id} />;
}
