import type { BlockProps } from '../../page/block-props.ts';

export function Tiles({ id }: BlockProps<'tiles'>) {
  return <section id={id} />;
}
