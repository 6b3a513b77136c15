import { type Billing, DamagedJson, type InvoiceField, readJson } from '../database/json-columns.ts';
import type { OrderTable } from '../database/tables/order-tables.ts';
import type { LeadTable } from '../database/tables/sales-tables.ts';
import { orderName } from './order-numbers.ts';

/** An order as far as its billing details go. */
type BilledOrder = Pick<OrderTable, 'id' | 'number' | 'billing'>;

/** The billing details of a lead, as an order stores them. */
export function billingText({ email, company, vat_number, purchase_order }: LeadTable): string {
  const billing: Billing = { email, company, vatNumber: vat_number, purchaseOrder: purchase_order };
  return JSON.stringify(billing);
}

/**
 * The billing details of an order; undefined when its customer was unknown when it was placed.
 * @throws DamagedJson
 */
function billingOf(order: BilledOrder): Billing | undefined {
  return order.billing === null ? undefined : readJson('orders.billing', orderName(order), order.billing);
}

/**
 * The billing details of an order, for a reader who can do without them.
 * @param report receives a sentence when they are damaged
 */
export function readableBilling(
  order: BilledOrder,
  report: (damage: string) => void = () => undefined,
): Billing | undefined {
  try {
    return billingOf(order);
  } catch (error) {
    if (!(error instanceof DamagedJson)) throw error;
    report(error.message);
    return undefined;
  }
}

/**
 * Returns the extra fields of an order's invoice, each with its label; none for a private customer.
 * @throws DamagedJson
 */
export function invoiceFieldsOf(order: BilledOrder): InvoiceField[] {
  return fieldsOf(billingOf(order));
}

/** The same for staff, who read the stored JSON in place of damaged details. */
export function invoiceFieldsForStaff(order: BilledOrder): InvoiceField[] {
  const damage: InvoiceField[] = [];
  const billing = readableBilling(order, (message) =>
    damage.push({ name: 'Billing details', value: `${message}. Stored is: ${order.billing}` }),
  );
  return [...damage, ...fieldsOf(billing)];
}

/** Returns the billing details that an invoice shows as extra fields; none for a private customer. */
export function fieldsOf({ company = '', vatNumber = '', purchaseOrder = '' }: Partial<Billing> = {}): InvoiceField[] {
  const fields = { Company: company, 'VAT number': vatNumber, 'Purchase order': purchaseOrder };
  return Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
