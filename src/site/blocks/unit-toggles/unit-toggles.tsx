import type { BlockProps } from '../../page/block-props.ts';

export function UnitToggles({ id }: BlockProps<'unit-toggles'>) {
  return <section id={id} />;
}
