import { looksLikeEmail } from '../../../shop/forms/field-rules.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from '../../../shop/money/payment-limits.ts';
import type { InvoiceField, SandboxLine } from '../../database/tables/service-tables.ts';
import type { SandboxSessionTable } from '../../database/tables/tables.ts';

type Stored = 'customer_email' | 'amount_total' | 'client_reference_id' | 'success_url' | 'cancel_url';

/** What a session keeps of its request, as its table and Stripe name it, but not as JSON. */
export interface SessionRequest extends Pick<SandboxSessionTable, Stored> {
  line_items: SandboxLine[];
  metadata: Record<string, string>;
  /** Custom fields of the invoice; null when none is made. */
  invoice_fields: InvoiceField[] | null;
}

/** Thrown to answer as Stripe's API refuses a request. */
export class SandboxRefusal extends Error {
  constructor(
    readonly error: { type: string; message: string; param?: string; code?: string },
    readonly status = 400,
  ) {
    super(error.message);
  }
}

function invalid(param: string, message: string): SandboxRefusal {
  return new SandboxRefusal({ type: 'invalid_request_error', message, param });
}

/** The parameters of POST /v1/checkout/sessions that the shop uses. @throws SandboxRefusal */
export function readSessionRequest(form: FormFields): SessionRequest {
  if (textOf(form, 'mode') !== 'payment') throw invalid('mode', 'The sandbox knows the mode payment only.');
  const line_items = listOf(form, 'line_items').map(readLine);
  if (line_items.length === 0) throw invalid('line_items', 'Missing required param: line_items.');
  const amount_total = line_items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  if (amount_total < SMALLEST_PAYMENT || amount_total > LARGEST_PAYMENT)
    throw invalid('line_items', 'The total must be between £0.30 and £999,999.99.');
  const metadata = Object.entries(recordOf(form, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const customer_email = textOf(form, 'customer_email') ?? null;
  if (customer_email !== null && !looksLikeEmail(customer_email))
    throw invalid('customer_email', `Invalid email address: ${customer_email}`);
  return {
    line_items,
    customer_email,
    invoice_fields: readInvoice(recordOf(form, 'invoice_creation')),
    amount_total,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: Object.fromEntries(metadata),
    success_url: readUrl(form, 'success_url'),
    cancel_url: readUrl(form, 'cancel_url'),
  };
}

/** Stripe takes four custom fields, with names of at most 40 and values of at most 140 characters. */
function readInvoice(creation: FormFields): InvoiceField[] | null {
  if (textOf(creation, 'enabled') !== 'true') return null;
  const fields = listOf(recordOf(creation, 'invoice_data'), 'custom_fields').map((field) => ({
    name: textOf(field, 'name') ?? '',
    value: textOf(field, 'value') ?? '',
  }));
  const isAllowed = ({ name, value }: InvoiceField) =>
    name !== '' && name.length <= 40 && value !== '' && value.length <= 140;
  if (fields.length > 4 || !fields.every(isAllowed))
    throw invalid('invoice_creation[invoice_data][custom_fields]', 'Invalid custom fields.');
  return fields;
}

function readLine(line: FormFields, position: number): SandboxLine {
  const at = `line_items[${position}]`;
  const price = recordOf(line, 'price_data');
  const product = recordOf(price, 'product_data');
  const name = textOf(product, 'name');
  const description = textOf(product, 'description');
  if (textOf(price, 'currency') !== 'gbp')
    throw invalid(`${at}[price_data][currency]`, 'The sandbox knows the currency gbp only.');
  if (!name) throw invalid(`${at}[price_data][product_data][name]`, 'The name of a product is missing.');
  if (description === '')
    throw invalid(`${at}[price_data][product_data][description]`, 'A description cannot be empty.');
  return {
    name,
    ...(description !== undefined && { description }),
    unitAmount: readInteger(textOf(price, 'unit_amount'), `${at}[price_data][unit_amount]`, 0),
    quantity: readInteger(textOf(line, 'quantity'), `${at}[quantity]`, 1),
  };
}

function readInteger(text: string | undefined, param: string, least: number): number {
  const number = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw invalid(param, `Invalid integer: ${text ?? ''}`);
}

function readUrl(form: FormFields, name: string): string {
  const url = textOf(form, name);
  if (url !== undefined && URL.canParse(url) && /^https?:/.test(url)) return url;
  throw invalid(name, 'Not a valid URL.');
}

/** The content of a bracketed form: strings, and records of them. Lists are records with the keys 0, 1, ... */
interface FormFields {
  [key: string]: string | FormFields;
}

/** Reads application/x-www-form-urlencoded as Stripe's SDK writes it: `line_items[0][price_data][currency]=gbp`. */
export function readForm(text: string): FormFields {
  const fields = newFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let record = fields;
    for (const part of path) {
      const child = recordOf(record, part);
      record[part] = child;
      record = child;
    }
    record[last] = value;
  }
  return fields;
}

function textOf(fields: FormFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The record of a field; empty when there is none. */
function recordOf(fields: FormFields, name: string): FormFields {
  const value = fields[name];
  return typeof value === 'object' ? value : newFields();
}

function listOf(fields: FormFields, name: string): FormFields[] {
  return Object.values(recordOf(fields, name)).filter((entry) => typeof entry === 'object');
}

/** Without a prototype, so that a field may have any name. */
function newFields(): FormFields {
  return Object.create(null);
}
