import type { BlockProps } from '../../page/block-props.ts';

export function Cart({ id }: BlockProps<'cart'>) {
  return <section id={id} />;
}
