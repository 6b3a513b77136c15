import { SPECIALIST_TEST } from '../../shop/cart/cart-item.ts';
import type { SiteRule } from './rule.ts';

export const specialistPrice: SiteRule = {
  code: 'specialist-price',
  scope: 'site',
  severity: 'error',
  title: 'A specialist test costs £44, without VAT.',
  explanation:
    'The price of a specialist test is fixed: pages show £44 without VAT, and orders charge it, whatever the catalogue says. A product with “modules” is a specialist test. Any other price in the catalogue would never be shown or charged, so the catalogue must say "price": 44 and "vatApplicable": false. `npm run check -- --fix` sets both. If the price of the test itself changes, ask the developers: it is set in src/shop/cart/cart-item.ts.',
  *check({ catalogue }) {
    if (!catalogue) return;
    const file = catalogue.document.path;
    for (const [key, product] of Object.entries(catalogue.value.products)) {
      if (product.modules === undefined) continue;
      const { price, vatApplicable } = SPECIALIST_TEST;
      if (product.price !== price) {
        const pointer = ['products', key, 'price'];
        const title = `Set the price of “${key}” to ${price}.`;
        const message = `A specialist test costs £${price}. This price, £${product.price}, would never be charged.`;
        yield { file, pointer, message, advice: `Write ${price}.`, fix: { file, pointer, value: price, title } };
      }
      if (product.vatApplicable !== vatApplicable) {
        const pointer = ['products', key, 'vatApplicable'];
        const title = `Took VAT off “${key}”.`;
        const message = 'A specialist test is sold without VAT, but this one says otherwise.';
        const fix = { file, pointer, value: vatApplicable, behind: 'price', title };
        yield { file, pointer, message, advice: 'Write "vatApplicable": false.', fix };
      }
    }
  },
};
