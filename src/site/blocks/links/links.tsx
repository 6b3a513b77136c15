import type { BlockProps } from '../../page/block-props.ts';

export function Links({ id }: BlockProps<'links'>) {
  return <section id={id} />;
}
