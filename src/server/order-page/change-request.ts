import type { ContactMessageRequest } from '../../generated/api.ts';
import { HIDDEN_CHARACTER_TEXT, linesHaveControlCharacter } from '../../shop/forms/field-rules.ts';
import { textOrEmpty } from '../../shop/forms/free-text.ts';
import { storeMessage } from '../contact/contact-messages.ts';
import { changeSubject } from '../orders/shown-order.ts';
import type { OpenedOrder, OrderPages } from './opened-order.ts';

/** The longest wish, in characters: with the item before it, it fits a message of the contact call. */
export const LONGEST_WISH = 4000;

export interface TypedChange {
  /** Position of the item's line in the order. */
  line: number;
  wish: string;
  error: string;
}

/** Returns whether a link may ask for changes: the answer goes to the buyer's own address, which must be known. */
export function mayAskForChanges({ onePlace, ended, customer }: OpenedOrder): boolean {
  return !onePlace && !ended && customer.email !== null;
}

/** Whoever has the link can ask, but the answer goes to the buyer. @returns what is wrong; undefined once stored */
export async function askForChange(
  { database }: OrderPages,
  opened: OpenedOrder,
  form: URLSearchParams,
): Promise<TypedChange | undefined> {
  const { order, customer } = opened;
  const wish = textOrEmpty(form.get('wish') ?? '');
  const line = Number(form.get('item') ?? (order.lines.length === 1 ? 0 : Number.NaN));
  const item = order.lines[line];
  const error = item === undefined ? 'Choose the item that you want to change or cancel.' : errorOf(wish);
  if (item === undefined || error !== '' || customer.email === null) return { line, wish, error };
  const message: ContactMessageRequest = {
    name: customer.name ?? customer.email,
    mail: customer.email,
    phone: customer.phone ?? '',
    message: `${changeSubject(order, item)}\n\n${wish}`,
    lead_form_url: '/orders',
    referrer_path: 'direct',
  };
  await storeMessage(database, message, order.id);
  return undefined;
}

function errorOf(wish: string): string {
  if (wish === '') return 'Nothing is written. Write what you want to change.';
  if (wish.length > LONGEST_WISH) return `This is longer than ${LONGEST_WISH} characters. Shorten it.`;
  return linesHaveControlCharacter(wish) ? HIDDEN_CHARACTER_TEXT : '';
}
