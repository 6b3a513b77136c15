import type { BlockProps } from '../../page/block-props.ts';

export function Contact({ id }: BlockProps<'contact'>) {
  return <section id={id} />;
}
