import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { addressOf, type MailSettings } from '../config/service-settings.ts';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/fault.ts';
import type { OutboxMailTable } from '../database/tables/tables.ts';
import { withdrawOrderLink } from '../orders/order-links.ts';
import { type DesignedEmail, designEmail } from './design/design-email.ts';
import type { EmailSite } from './design/email-site.ts';
import { claimDueEmails, markFailed, markSent } from './outbox.ts';
import { subjectHeader } from './visitor-text.ts';

/** How many emails are sent at the same time, each over its own connection. */
const CONNECTIONS = 5;
/** How long the mail server may take, in milliseconds: to connect, to greet, and to answer each command. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends the emails in the outbox in the site's look; as plain text if rendering fails or there is no site. */
export class MailDelivery {
  readonly #transport: Transporter;
  /** Messages that are being sent, by their ids. */
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

  /** Closes the connections to the mail server. */
  close(): void {
    this.#transport.close();
  }

  async #deliver(email: OutboxMailTable): Promise<void> {
    const message = this.#message(email);
    let link: string | undefined;
    try {
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

  /**
   * Renders an email. Returns undefined for plain text, which a customer gets rather than nothing.
   * @throws the error of an email without words
   */
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

/**
 * Reads what went wrong. Only a refused recipient or content is permanent; a person can correct a wrong password or
 * sender, and the emails are sent then.
 * @returns `answered`: whether the server has refused one of the message's commands, rather than ended the connection
 */
function readFailure(error: unknown): { code: string; forGood: boolean; answered: boolean } {
  if (typeof error !== 'object' || error === null) return { code: 'unknown', forGood: false, answered: false };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const command = 'command' in error ? error.command : undefined;
  const answered = status !== undefined && command !== 'CONN';
  return {
    code,
    forGood: answered && status >= 500 && (command === 'RCPT TO' || command === 'DATA'),
    answered,
  };
}
