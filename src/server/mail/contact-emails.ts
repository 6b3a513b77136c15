import type { ContactMessageRequest } from '../../generated/api.ts';
import { givenText } from '../../shop/forms/free-text.ts';
import { messageReference } from '../../shop/forms/message-reference.ts';
import { diallable } from '../../shop/forms/phone-numbers.ts';
import type { Timestamp } from '../database/timestamp.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { dateText } from './design/course-parts.ts';
import { type EmailContent, emailText, type Part, partsText } from './design/email-content.ts';
import { type MessageOrigin, type MessageSubject, SENT_THROUGH } from './message-subject.ts';
import type { Email } from './outbox.ts';
import { mailbox, replyAddress } from './visitor-text.ts';

/** Length of a day such as 2026-11-22. */
const DAY_LENGTH = 10;

/** One a day per address, without a quotation: nobody can spam others. None for an address that no header holds. */
export function acknowledgementEmails(id: string, { mail }: ContactMessageRequest, now: Timestamp): Email[] {
  const recipient = replyAddress(mail);
  if (recipient === null) return [];
  const email: Email = {
    purpose: 'contact-acknowledgement',
    reference: `${mailbox(recipient)} ${now.slice(0, DAY_LENGTH)}`,
    thread: id,
    recipient,
    subject: `We have your message ${messageReference(id)}`,
    body: emailText(acknowledgement(id)),
  };
  return [email];
}

/** Known when an acknowledgement is sent, but not yet when it is queued; `about` is undefined for no known subject. */
type SentAcknowledgement = Pick<OrderSettings, 'seller' | 'replyTime'> & { about?: MessageSubject | undefined };

/** Acknowledges a message without quoting it. `id` is null where it is no longer known. */
export function acknowledgement(id: string | null, sent?: SentAcknowledgement): EmailContent {
  const { seller, about, replyTime } = sent ?? {};
  const rows = [...(id === null ? [] : [['Reference', messageReference(id)] as const]), ...subjectRows(about)];
  return {
    heading: 'We have your message',
    preview: `${seller?.name ?? 'The shop'} has received your message`,
    parts: [
      { text: `Thank you for writing to us. ${promiseOf(about, replyTime)}` },
      ...(rows.length === 0 ? [] : [{ rows }]),
      ...(seller === undefined
        ? []
        : [{ text: `Is it urgent? Call ${seller.phone}. Give the reference if you call.` }]),
      {
        text: 'If you did not write to us, someone entered your address by mistake. You can ignore this email.',
      },
    ],
  };
}

function promiseOf(about: MessageSubject | undefined, replyTime: string | undefined): string {
  const isWaiting = about !== undefined && 'isWaiting' in about && about.isWaiting;
  if (isWaiting) return 'You are on the waiting list. We get in touch if a place becomes free.';
  return replyTime === undefined ? "We'll get back to you soon." : `We answer within ${replyTime}.`;
}

function subjectRows(about: MessageSubject | undefined): [string, string][] {
  if (about === undefined) return [];
  if ('order' in about) return [['Change or cancel', `Order ${about.order}: ${about.item}`]];
  const { title, date, isWaiting } = about;
  return [
    [isWaiting ? 'Waiting list' : 'About', title],
    ...(date === undefined ? [] : [['Date', dateText(date)] satisfies [string, string]]),
  ];
}

export function contactEmail(id: string, message: ContactMessageRequest, origin?: MessageOrigin): Email {
  const { name, mail } = message;
  return {
    purpose: 'contact-message',
    reference: id,
    thread: id,
    replyTo: replyAddress(mail),
    subject: `Website message from ${name.trim()}`,
    body: partsText(messageParts(id, message, origin)),
  };
}

export function contactMessage(
  id: string,
  message: Omit<ContactMessageRequest, 'website'>,
  origin?: MessageOrigin,
): EmailContent {
  return {
    heading: `Message from the website`,
    preview: `Reference ${messageReference(id)}`,
    parts: messageParts(id, message, origin),
  };
}

function messageParts(
  id: string,
  { name, mail, phone, lead_form_url, referrer_path, message }: Omit<ContactMessageRequest, 'website'>,
  origin?: MessageOrigin,
): Part[] {
  return [
    {
      rows: [
        ['Reference', messageReference(id)],
        ['Name', name],
        ['Email', mail],
        ['Phone', diallable(givenText(phone) ?? 'not given')],
        ['Page', lead_form_url],
        ['Came from', referrer_path],
        ...(origin?.text ? [[SENT_THROUGH, origin.text] as const] : []),
      ],
    },
    { text: message },
  ];
}
