import type { ContactMessageRequest } from '../../generated/api.ts';
import { givenText } from '../../shop/forms/free-text.ts';
import type { Timestamp } from '../database/timestamp.ts';
import type { Email } from './outbox.ts';
import { fieldLine, replyAddress } from './visitor-text.ts';

/** Length of a day such as 2026-11-22. */
const DAY_LENGTH = 10;
/** Part of an address that leads to the same person without it. */
const TAG = /\+[^@]*(?=@)/;

/**
 * Acknowledges a message to its sender: once a day at most for an address, and without anything that the visitor has
 * typed, so that nobody can send others spam with it. None to an address that a header cannot hold.
 * @param id of the stored message
 */
export function acknowledgementEmails(id: string, { mail }: ContactMessageRequest, now: Timestamp): Email[] {
  const recipient = replyAddress(mail);
  if (recipient === null) return [];
  const acknowledgement: Email = {
    purpose: 'contact-acknowledgement',
    reference: `${recipient.toLowerCase().replace(TAG, '')} ${now.slice(0, DAY_LENGTH)}`,
    thread: id,
    recipient,
    replyTo: null,
    subject: 'We have your message',
    body: "Thank you for writing to us. We have received your message, and we'll get back to you soon.\n",
  };
  return [acknowledgement];
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
    body: [
      fieldLine('Name', name),
      fieldLine('Email', mail),
      fieldLine('Phone', givenText(phone) ?? 'not given'),
      fieldLine('Page', lead_form_url),
      fieldLine('Came from', referrer_path),
      '',
      message.message,
      '',
    ].join('\n'),
  };
}
