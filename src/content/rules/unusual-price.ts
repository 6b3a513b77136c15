import type { Finding } from '../problems/problem.ts';
import type { SiteRule } from './rule.ts';

/** What the shop's products cost, in pounds without VAT. A price beyond these is usually a slip of the keyboard. */
const USUAL = { least: 1, most: 5000 } as const;

export const unusualPrice: SiteRule = {
  code: 'unusual-price',
  scope: 'site',
  severity: 'error',
  allowable: true,
  title: 'Every price is between £1 and £5,000.',
  explanation:
    'A price below £1 or above £5,000 is usually a typo, such as 7.50 or 75000 for 750, and the shop would charge it. Correct it or, if it is right, allow it in the catalogue with a reason. The price of a “fallback” is shown until the shop has answered; there 0 means that no price is shown.',
  *check({ catalogue }) {
    if (!catalogue) return;
    const file = catalogue.document.path;
    for (const [key, { price, fallback, modules }] of Object.entries(catalogue.value.products)) {
      // A specialist test has a fixed price, which is checked by itself.
      if (!isUsual(price) && modules === undefined) yield describe(file, ['products', key, 'price'], price);
      if (fallback && fallback.price !== 0 && !isUsual(fallback.price))
        yield describe(file, ['products', key, 'fallback', 'price'], fallback.price);
    }
  },
};

function isUsual(price: number): boolean {
  return price >= USUAL.least && price <= USUAL.most;
}

function describe(file: string, pointer: Finding['pointer'], price: number): Finding {
  const message = `A price of £${price} is ${price < USUAL.least ? 'below £1' : 'above £5,000'}.`;
  return { file, pointer, message, advice: 'Correct it.' };
}
