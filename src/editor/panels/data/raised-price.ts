import { formatPrice, type Pence } from '../../../shop/money/money.ts';

/** How much prices rise, by pence or by hundredths of a per cent; below zero they fall. */
export interface Rise {
  by: 'percent' | 'amount';
  amount: number;
  /** A multiple of this many pence is charged. */
  step: Pence;
}

export const STEPS: readonly Pence[] = [1, 100, 500, 1000];

/** A price after a rise, to the nearest step, from the middle up; undefined where nothing would be left. */
export function raisedPrice(price: Pence, { by, amount, step }: Rise): Pence | undefined {
  const hundredths = by === 'amount' ? (price + amount) * 10_000 : price * (10_000 + amount);
  const raised = Math.floor((hundredths + step * 5_000) / (step * 10_000)) * step;
  return raised > 0 ? raised : undefined;
}

/** The words for a step, such as “to £5”. */
export function stepText(step: Pence): string {
  return step === 1 ? 'to the penny' : `to ${formatPrice(step)}`;
}
