import { DamagedJson, readJson } from '../database/json-columns.ts';
import type { Billing } from '../database/tables/order-tables.ts';
import type { InvoiceField } from '../database/tables/service-tables.ts';
import { type LeadTable, type OrderTable, TABLES } from '../database/tables/tables.ts';
import { orderName } from './order-numbers.ts';

type BilledOrder = Pick<OrderTable, 'id' | 'number' | 'billing'>;

export function billingText({ email, company, vat_number, purchase_order }: LeadTable): string {
  const billing: Billing = { email, company, vatNumber: vat_number, purchaseOrder: purchase_order };
  return JSON.stringify(billing);
}

/** Undefined when the customer was unknown when the order was placed. @throws DamagedJson */
function billingOf(order: BilledOrder): Billing | undefined {
  return order.billing === null ? undefined : readJson(TABLES.orders.columns.billing, orderName(order), order.billing);
}

/** An order's billing details, for a reader who can do without; `report` gets a sentence if they are damaged. */
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

/** Returns no fields for a private customer. @throws DamagedJson */
export function invoiceFieldsOf(order: BilledOrder): InvoiceField[] {
  return fieldsOf(billingOf(order));
}

/** Shows staff the stored JSON in place of damaged details. */
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
