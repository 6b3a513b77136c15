import { formatPrice, type Pence } from './money.ts';

/** VAT rate in percent (CART-31). */
export const VAT_PERCENT = 20;

/** The parent category without VAT: the plural, compared exactly (CART-33). */
const VAT_FREE_CATEGORY = 'CITB Tests';

export interface Taxable {
  vatApplicable?: boolean | undefined;
  parentCategory?: string | undefined;
}

/** Always, unless `vatApplicable` is false or the category is 'CITB Tests' (CART-31 to CART-33). */
export function carriesVat(item: Taxable): boolean {
  return item.vatApplicable !== false && item.parentCategory !== VAT_FREE_CATEGORY;
}

/** VAT of one line, to the nearest penny. `net` is price times quantity. */
export function vatOn(net: Pence, item: Taxable): Pence {
  return carriesVat(item) ? Math.round((net * VAT_PERCENT) / 100) : 0;
}

/** £750 +VAT, or £44 for a product sold without VAT. `suffix` follows a price to which VAT is added. */
export function netText(net: Pence, taxed: Taxable, suffix: string): string {
  return `${formatPrice(net)}${carriesVat(taxed) ? suffix : ''}`;
}

/** The amount that a visitor pays in the end: £900 including VAT. */
export function grossText(net: Pence, taxed: Taxable): string {
  return carriesVat(taxed) ? `${formatPrice(net + vatOn(net, taxed))} including VAT` : 'No VAT to pay';
}
