import type { DeliveredPage, Product } from '../../generated/documents.ts';
import { categorisedTitle } from '../cart/cart-item.ts';

/** Begins the first line of a message that asks about something, before its subject: staff list by it. */
export const ASKING_ABOUT = 'I am asking about: ';

export interface BookingDetails {
  people: string;
  company: string;
  purchaseOrder: string;
}

/** The fields of the details, with their labels in the form and in the message, and their longest values in characters. */
export const BOOKING_FIELDS: readonly { name: keyof BookingDetails; label: string; longest: number }[] = [
  { name: 'people', label: 'How many people', longest: 40 },
  { name: 'company', label: 'Company', longest: 140 },
  { name: 'purchaseOrder', label: 'Purchase order number', longest: 100 },
];

export function withDetails(message: string, details: BookingDetails): string {
  const lines = BOOKING_FIELDS.flatMap(({ name, label }) => {
    const text = details[name].trim();
    return text === '' ? [] : `${label}: ${text}`;
  });
  return [message.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}

/** Reads the details that withDetails wrote into a message; empty where there are none. */
export function readDetails(message: string): BookingDetails {
  const read = (name: keyof BookingDetails) => {
    const begins = `${BOOKING_FIELDS.find((field) => field.name === name)?.label}: `;
    const line = message.split('\n').findLast((text) => text.startsWith(begins));
    return line?.slice(begins.length).trim() ?? '';
  };
  return { people: read('people'), company: read('company'), purchaseOrder: read('purchaseOrder') };
}

/** Returns the subject of an enquiry from a page, in the catalogue's words; undefined unless it sells one thing. */
export function subjectOf({ data, blocks }: Pick<DeliveredPage, 'data' | 'blocks'>): string | undefined {
  const introduced = blocks.find((block) => block.type === 'course-intro')?.product;
  if (introduced) return nameOf(introduced);
  if (data.load === 'product') return nameOf(data.catalogued ?? data.product);
  const [first, ...others] = data.load === 'nothing' ? [] : data.products;
  // The options of one course share its title.
  return others.every(({ title }) => title === first?.title) ? first?.title : undefined;
}

function nameOf({ name, title = '', parentCategory }: Product): string {
  return name ?? categorisedTitle(parentCategory, title);
}
