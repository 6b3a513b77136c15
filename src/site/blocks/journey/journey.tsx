import type { BlockProps } from '../../page/block-props.ts';

export function Journey({ id }: BlockProps<'journey'>) {
  return <section id={id} />;
}
