import type { BlockProps } from '../../page/block-props.ts';

export function KeyFacts({ id }: BlockProps<'key-facts'>) {
  return <section id={id} />;
}
