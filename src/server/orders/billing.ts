import { Ajv } from 'ajv';
import type { LeadTable, OrderTable } from '../database/tables.ts';

/** What the payment provider is told about the customer of an order; empty where unknown. */
export interface Billing {
  email: string;
  company: string;
  vatNumber: string;
  purchaseOrder: string;
}

const text = { type: 'string' };
const isBilling = new Ajv().compile<Billing>({
  type: 'object',
  properties: { email: text, company: text, vatNumber: text, purchaseOrder: text },
  required: ['email', 'company', 'vatNumber', 'purchaseOrder'],
});

/** The billing details of a lead, as an order stores them. */
export function billingText({ email, company, vat_number, purchase_order }: LeadTable): string {
  const billing: Billing = { email, company, vatNumber: vat_number, purchaseOrder: purchase_order };
  return JSON.stringify(billing);
}

/** The billing details of an order; undefined when its customer was unknown as it was placed. */
export function billingOf({ billing }: Pick<OrderTable, 'billing'>): Billing | undefined {
  if (billing === null) return undefined;
  const value: unknown = JSON.parse(billing);
  return isBilling(value) ? value : undefined;
}

/** What the invoice of an order says besides, by its label; nothing for a private customer. */
export function invoiceFieldsOf(order: Pick<OrderTable, 'billing'>): { name: string; value: string }[] {
  const { company = '', vatNumber = '', purchaseOrder = '' } = billingOf(order) ?? {};
  const fields = { Company: company, 'VAT number': vatNumber, 'Purchase order': purchaseOrder };
  return Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
