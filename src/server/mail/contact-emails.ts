import type { ContactMessageRequest } from '../../generated/api.ts';
import { givenText } from '../../shop/forms/free-text.ts';
import type { Timestamp } from '../database/timestamp.ts';
import type { Seller } from '../published-build/build-file-schemas.ts';
import { type EmailContent, emailText, type Part, partsText } from './design/email-content.ts';
import type { Email } from './outbox.ts';
import { replyAddress } from './visitor-text.ts';

/** Length of a day such as 2026-11-22. */
const DAY_LENGTH = 10;
/** The optional tag of an address: mail reaches the same person without it. */
const TAG = /\+[^@]*(?=@)/;

/**
 * Acknowledges a message to its sender: at most once a day for an address, and without quoting the visitor, so nobody
 * can spam others with it. Sends none to an address that a header cannot hold.
 * @param id of the stored message
 */
export function acknowledgementEmails(id: string, { mail }: ContactMessageRequest, now: Timestamp): Email[] {
  const recipient = replyAddress(mail);
  if (recipient === null) return [];
  const email: Email = {
    purpose: 'contact-acknowledgement',
    reference: `${recipient.toLowerCase().replace(TAG, '')} ${now.slice(0, DAY_LENGTH)}`,
    thread: id,
    recipient,
    replyTo: null,
    subject: 'We have your message',
    body: emailText(acknowledgement()),
  };
  return [email];
}

/** Acknowledges a message to its sender, without quoting it. @param seller once it is known */
export function acknowledgement(seller?: Seller): EmailContent {
  const urgent: Part[] = seller === undefined ? [] : [{ text: `Is it urgent? Call ${seller.phone}.` }];
  return {
    heading: 'We have your message',
    preview: `${seller?.name ?? 'The shop'} has received your message`,
    parts: [
      { text: "Thank you for writing to us. We'll get back to you soon." },
      ...urgent,
      {
        text: 'If you did not write to us, someone entered your address by mistake. You can ignore this email.',
      },
    ],
  };
}

/**
 * The email that forwards a contact message to the sales address.
 * @param id of the stored message
 */
export function contactEmail(id: string, message: ContactMessageRequest): Email {
  const { name, mail, phone, lead_form_url, referrer_path } = message;
  return {
    purpose: 'contact-message',
    reference: id,
    thread: id,
    recipient: null,
    replyTo: replyAddress(mail),
    subject: `Website message from ${name.trim()}`,
    body: partsText([
      {
        rows: [
          ['Name', name],
          ['Email', mail],
          ['Phone', givenText(phone) ?? 'not given'],
          ['Page', lead_form_url],
          ['Came from', referrer_path],
        ],
      },
      { text: message.message },
    ]),
  };
}
