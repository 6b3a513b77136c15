import { formatPrice, type Pence } from './money.ts';
import { carriesVat, type Taxable, vatOn } from './vat.ts';

/**
 * A price without VAT as pages show it: £750 +VAT, or £44 for a product sold without VAT.
 * @param suffix follows a price to which VAT is added
 */
export function netText(net: Pence, taxed: Taxable, suffix: string): string {
  return `${formatPrice(net)}${carriesVat(taxed) ? suffix : ''}`;
}

/** The amount that a visitor pays in the end: £900 including VAT. */
export function grossText(net: Pence, taxed: Taxable): string {
  return carriesVat(taxed) ? `${formatPrice(net + vatOn(net, taxed))} including VAT` : 'No VAT to pay';
}
