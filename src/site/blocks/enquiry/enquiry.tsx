import type { BlockProps } from '../../page/block-props.ts';

export function Enquiry({ id }: BlockProps<'enquiry'>) {
  return <section id={id} />;
}
