import type { BlockProps } from '../../page/block-props.ts';

export function Faq({ id }: BlockProps<'faq'>) {
  return <section id={id} />;
}
