import type { BlockProps } from '../../page/block-props.ts';

export function SpecialistTest({ id }: BlockProps<'specialist-test'>) {
  return <section id={id} />;
}
