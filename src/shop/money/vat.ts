import type { Pence } from './money.ts';

/** VAT rate in percent (D1 section 9). */
export const VAT_PERCENT = 20;

/** The parent category that is free of VAT: the plural, compared exactly (D1 sections 3 and 9). */
export const VAT_FREE_CATEGORY = 'CITB Tests';

/** What decides whether an item carries VAT. */
export interface Taxable {
  vatApplicable?: boolean | undefined;
  parentCategory?: string | undefined;
}

/** Whether VAT is charged: yes, unless `vatApplicable` is false or the category is 'CITB Tests' (D1 section 9). */
export function carriesVat(item: Taxable): boolean {
  return item.vatApplicable !== false && item.parentCategory !== VAT_FREE_CATEGORY;
}

/**
 * VAT of one cart line, rounded to the nearest penny per line.
 * @param net price times quantity, in pence
 */
export function vatOn(net: Pence, item: Taxable): Pence {
  return carriesVat(item) ? Math.round((net * VAT_PERCENT) / 100) : 0;
}
