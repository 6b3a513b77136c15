import type { BlockProps } from '../../page/block-props.ts';

export function Hero({ id }: BlockProps<'hero'>) {
  return <section id={id} />;
}
