import type { BlockProps } from '../../page/block-props.ts';

export function TestSection({ id }: BlockProps<'test-section'>) {
  return <section id={id} />;
}
