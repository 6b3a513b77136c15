import type { BlockProps } from '../../page/block-props.ts';

export function TestSteps({ id }: BlockProps<'test-steps'>) {
  return <section id={id} />;
}
