import { formatAmount } from './money.ts';

/** The shop's currency, as Stripe writes it. */
export const CURRENCY = 'gbp';

/** Stripe writes their amounts in hundredths, though they have none (docs.stripe.com/currencies, special cases). */
const IN_HUNDREDTHS: readonly string[] = ['isk', 'ugx'];

/** An amount in the smallest unit, for staff: £900.00, €1,060.00, JP¥106,000. The shop's currency if none is named. */
export function formatIn(amount: number, currency: string | null | undefined): string {
  if (currency === CURRENCY || !currency) return formatAmount(amount);
  if (!/^[a-z]{3}$/i.test(currency)) return `${amount} ${currency}`;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const digits = IN_HUNDREDTHS.includes(currency) ? 2 : (money.resolvedOptions().maximumFractionDigits ?? 2);
  return money.format(amount / 10 ** digits);
}
