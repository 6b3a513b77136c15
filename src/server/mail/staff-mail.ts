import type { Mail } from './outbox.ts';

/** Sent to the sales address, with replies to it. */
export const TO_STAFF = { recipient: null, replyTo: null };

/** The notice to staff that an email could not be composed or stored. @param reason why not */
export function mailSetAsideMail({ purpose, reference, recipient }: Mail, reason: string): Mail {
  return {
    ...TO_STAFF,
    purpose: 'mail-set-aside',
    reference: `${purpose} ${reference}`,
    subject: `An email about ${reference} cannot be sent`,
    body: `The email "${purpose}" about ${reference} cannot be sent: ${reason}.

${recipient === null ? '' : 'The customer has not received it. Please write or call.\n'}The record itself is stored and unaffected. The email is listed among the dead ones:
npm run messages -- mails
`,
  };
}

/** An event from the payment provider that keeps failing. */
export interface FailedEvent {
  id: string;
  type: string;
  failures: number;
  /** The last error. */
  reason: string;
}

/** The notice to staff of such an event. */
export function eventFailedMail({ id, type, failures, reason }: FailedEvent): Mail {
  return {
    ...TO_STAFF,
    purpose: 'event-failed',
    reference: id,
    subject: `Event ${id} of the payment provider fails`,
    body: `The event ${id} (${type}) has failed ${failures} times: ${reason}.

An order may be paid without the shop knowing. Look the event up in Stripe's dashboard, compare the order that it names
(npm run orders -- show ID), and have the cause fixed. Stripe sends the event again for three days; after that, send
it again from the dashboard.
`,
  };
}
