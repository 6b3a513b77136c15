import type { BlockProps } from '../../page/block-props.ts';

export function Prose({ id }: BlockProps<'prose'>) {
  return <section id={id} />;
}
