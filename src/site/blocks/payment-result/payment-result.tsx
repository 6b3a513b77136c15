import type { BlockProps } from '../../page/block-props.ts';

export function PaymentResult({ id }: BlockProps<'payment-result'>) {
  return <section id={id} />;
}
