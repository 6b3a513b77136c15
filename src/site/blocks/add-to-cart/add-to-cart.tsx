import type { BlockProps } from '../../page/block-props.ts';

export function AddToCart({ id }: BlockProps<'add-to-cart'>) {
  return <section id={id} />;
}
