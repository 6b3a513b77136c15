import type { BlockProps } from '../../page/block-props.ts';

export function Checklist({ id }: BlockProps<'checklist'>) {
  return <section id={id} />;
}
