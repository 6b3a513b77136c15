import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from '../../../shop/money/payment-limits.ts';
import { type FormFields, listOf, recordOf, textOf } from './form-body.ts';

/** A line of a sandbox session, amounts in pence. */
export interface SandboxLine {
  name: string;
  description?: string;
  unitAmount: number;
  quantity: number;
}

/** The parameters of a checkout session. */
export interface SessionRequest {
  lines: SandboxLine[];
  amountTotal: number;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
}

/** Thrown for a request that Stripe would refuse, with the invalid parameter. */
export class InvalidParameter extends Error {
  constructor(
    readonly param: string,
    message: string,
  ) {
    super(message);
    this.name = 'InvalidParameter';
  }
}

/**
 * Reads those parameters of POST /v1/checkout/sessions that the shop uses.
 * @throws InvalidParameter
 */
export function readSessionRequest(form: FormFields): SessionRequest {
  if (textOf(form, 'mode') !== 'payment')
    throw new InvalidParameter('mode', 'The sandbox knows the mode payment only.');
  const lines = listOf(form, 'line_items').map(readLine);
  if (lines.length === 0) throw new InvalidParameter('line_items', 'Missing required param: line_items.');
  const amountTotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  if (amountTotal < SMALLEST_PAYMENT || amountTotal > LARGEST_PAYMENT)
    throw new InvalidParameter('line_items', 'The total must be between £0.30 and £999,999.99.');
  const metadata = Object.entries(recordOf(form, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    lines,
    amountTotal,
    clientReferenceId: textOf(form, 'client_reference_id') ?? null,
    metadata: Object.fromEntries(metadata),
    successUrl: readUrl(form, 'success_url'),
    cancelUrl: readUrl(form, 'cancel_url'),
  };
}

function readLine(line: FormFields, position: number): SandboxLine {
  const at = `line_items[${position}]`;
  const price = recordOf(line, 'price_data');
  const product = recordOf(price, 'product_data');
  const name = textOf(product, 'name');
  const description = textOf(product, 'description');
  if (textOf(price, 'currency') !== 'gbp')
    throw new InvalidParameter(`${at}[price_data][currency]`, 'The sandbox knows the currency gbp only.');
  if (!name) throw new InvalidParameter(`${at}[price_data][product_data][name]`, 'The name of a product is missing.');
  if (description === '')
    throw new InvalidParameter(`${at}[price_data][product_data][description]`, 'A description cannot be empty.');
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
  throw new InvalidParameter(param, `Invalid integer: ${text ?? ''}`);
}

function readUrl(form: FormFields, name: string): string {
  const url = textOf(form, name);
  if (url !== undefined && URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new InvalidParameter(name, 'Not a valid URL.');
}
