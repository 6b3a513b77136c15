import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type { OrderState } from '../../shop/orders/order-state.ts';
import { addressOf, type MailSettings } from '../config/service-settings.ts';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/fault.ts';
import type { OutboxMailTable } from '../database/tables/tables.ts';
import { findAttendees } from '../orders/attendees.ts';
import { withdrawOrderLink } from '../orders/order-links.ts';
import { findOrderState } from '../orders/order-repository.ts';
import { placeOfReference } from './attendee-emails.ts';
import { findBookingNews, isBookingPurpose } from './bookings/booking-news.ts';
import { type DesignedEmail, designEmail } from './design/design-email.ts';
import type { EmailSite } from './design/email-content.ts';
import { claimDueEmails, markFailed, markSent, withdrawEmail } from './outbox.ts';
import { mailbox, subjectHeader } from './visitor-text.ts';

/** How many emails are sent at the same time, each over its own connection. */
const CONNECTIONS = 5;
/** How long the mail server may take, in milliseconds: to connect, to greet, and to answer each command. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends the emails in the outbox in the site's look; as plain text if rendering fails or there is no site. */
export class MailDelivery {
  readonly #transport: Transporter;
  readonly #streams = new Map<string, Readable>();

  constructor(
    readonly database: Database,
    readonly settings: MailSettings,
    readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
    readonly site: () => EmailSite | null = () => null,
  ) {
    this.#transport = createTransport({
      url: settings.smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    });
    this.#transport.use('stream', ({ message, data: { messageId } }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const stream = create(options);
        if (messageId !== undefined) this.#streams.set(messageId, stream);
        return stream;
      };
      done();
    });
  }

  /** Sends every email that is due. A refused email is retried after a pause. */
  async deliverDue(): Promise<void> {
    for (;;) {
      const emails = await claimDueEmails(this.database, CONNECTIONS);
      await Promise.all(emails.map((email) => this.#deliver(email)));
      if (emails.length < CONNECTIONS) return;
    }
  }

  close(): void {
    this.#transport.close();
  }

  async #deliver(email: OutboxMailTable): Promise<void> {
    const message = this.#message(email);
    let link: string | undefined;
    try {
      if (!(await isStillTrue(this.database, email))) return await withdrawEmail(this.database, email.id);
      const { link: stored, ...designed } = (await this.#designed(email)) ?? {};
      link = stored;
      await this.#transport.sendMail({ ...message, ...designed });
    } catch (error) {
      const { code, forGood, answered } = readFailure(error);
      // Without an answer the server may have taken the email, unless it has received no byte of it.
      const refused = answered || !this.#streams.get(message.messageId)?.readableDidRead;
      if (link !== undefined && refused) await withdrawOrderLink(this.database, link);
      const state = await markFailed(this.database, email, error instanceof Error ? error.message : code, forGood);
      const details = { mail: email.id, purpose: email.purpose, attempts: email.attempts, code };
      if (state === 'dead') this.log.error(details, 'email is dead: see npm run messages -- mails');
      else this.log.warn(details, 'the mail server refused the email; will try again');
      return;
    } finally {
      this.#streams.delete(message.messageId);
    }
    await markSent(this.database, email.id);
  }

  /** Undefined for plain text, which a customer gets rather than nothing. @throws for an email without words */
  async #designed(email: OutboxMailTable): Promise<DesignedEmail | undefined> {
    try {
      const site = this.site();
      const designed = site === null ? undefined : await designEmail(this.database, email, site);
      if (designed === undefined && email.body === '') throw new Error('The email has no text');
      return designed;
    } catch (error) {
      if (isUnavailable(error) || email.body === '') throw error;
      this.log.error({ err: error, mail: email.id }, 'sending the email as plain text: could not render its HTML');
      return undefined;
    }
  }

  /** Addresses are objects, because a comma in a string would start another address. */
  #message({ id, purpose, thread, recipient, reply_to, subject, body }: OutboxMailTable) {
    const { from, salesAddress } = this.settings;
    const idOf = (name: string) => `<${name}@${addressOf(from).split('@')[1] ?? 'localhost'}>`;
    const answered = purpose === 'contact-acknowledgement';
    return {
      from,
      to: { name: '', address: recipient ?? salesAddress },
      replyTo: { name: '', address: reply_to ?? salesAddress },
      subject: subjectHeader(subject),
      text: body,
      messageId: idOf(id),
      ...(thread !== null && { inReplyTo: idOf(thread), references: idOf(thread) }),
      headers: { 'Auto-Submitted': answered ? 'auto-replied' : 'auto-generated' },
    };
  }
}

/** Only a refused recipient or content is permanent. `answered`: the server refused, and did not end the connection. */
function readFailure(error: unknown): { code: string; forGood: boolean; answered: boolean } {
  if (typeof error !== 'object' || error === null) return { code: 'unknown', forGood: false, answered: false };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const command = 'command' in error ? error.command : undefined;
  const answered = status !== undefined && command !== 'CONN';
  return { code, answered, forGood: answered && status >= 500 && (command === 'RCPT TO' || command === 'DATA') };
}

const FAILED: readonly OrderState[] = ['payment-failed', 'expired', 'offered', 'invoiced', 'overdue'];

/** The states of its order in which an email is true, by its purpose; the others stay true whatever becomes of the order. */
const TRUE_IN: Readonly<Record<string, readonly OrderState[]>> = {
  'order-place': ['paid', 'invoiced', 'overdue', 'payment-pending'],
  'order-offered': ['offered'],
  'order-invoiced': ['invoiced', 'overdue'],
  'order-attendees': ['paid', 'set-aside', 'fulfilled', 'offered', 'invoiced', 'overdue'],
  'order-on-hold': ['set-aside'],
  'payment-pending': ['payment-pending'],
  'payment-pending-notice': ['payment-pending'],
  'payment-failed': FAILED,
  'payment-failed-notice': FAILED,
};

/** Returns whether an email is still true when it is sent: a refund, or another entry, may have come since it was queued. */
async function isStillTrue(
  database: Database,
  email: Pick<OutboxMailTable, 'purpose' | 'reference' | 'recipient' | 'place'>,
): Promise<boolean> {
  const { purpose, reference, recipient } = email;
  // “Ordered for you” of a booked place is its only news.
  if ((await findBookingNews(database, email)) !== undefined) return true;
  if (isBookingPurpose(purpose)) return false;
  const states = TRUE_IN[purpose];
  if (states === undefined) return true;
  const { orderId, line } = placeOfReference(reference);
  const order = await findOrderState(database, orderId);
  if (order !== undefined && !states.includes(order.state)) return false;
  if (purpose !== 'order-place' || recipient === null) return true;
  const attendees = await findAttendees(database, [orderId]);
  return attendees.some((entered) => entered.line === line && mailbox(entered.contact) === mailbox(recipient));
}
