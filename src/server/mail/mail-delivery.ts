import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { addressOf, type MailSettings } from '../config/service-settings.ts';
import type { Database } from '../database/database.ts';
import type { OutboxMailTable } from '../database/tables.ts';
import { claimDueMails, markFailed, markSent } from './outbox.ts';
import { subjectHeader } from './visitor-text.ts';

/** How many emails are sent at the same time, each over its own connection. */
const CONNECTIONS = 5;
/** How long the mail server may take, in milliseconds: to connect, to greet, and to answer each command. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends the emails in the outbox. */
export class MailDelivery {
  readonly #transport: Transporter;

  constructor(
    readonly database: Database,
    readonly settings: MailSettings,
    readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {
    this.#transport = createTransport({
      url: settings.smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    });
  }

  /** Sends every mail that is due. A refused mail is retried after a pause. */
  async deliverDue(): Promise<void> {
    for (;;) {
      const mails = await claimDueMails(this.database, CONNECTIONS);
      await Promise.all(mails.map((mail) => this.#deliver(mail)));
      if (mails.length < CONNECTIONS) return;
    }
  }

  /** Closes the connections to the mail server. */
  close(): void {
    this.#transport.close();
  }

  async #deliver(mail: OutboxMailTable): Promise<void> {
    try {
      await this.#transport.sendMail(this.#message(mail));
    } catch (error) {
      const { code, forGood } = readFailure(error);
      const state = await markFailed(this.database, mail, error instanceof Error ? error.message : code, forGood);
      const details = { mail: mail.id, purpose: mail.purpose, attempts: mail.attempts, code };
      if (state === 'dead') this.log.error(details, 'mail is dead: see npm run messages -- mails');
      else this.log.warn(details, 'mail was refused and will be retried');
      return;
    }
    await markSent(this.database, mail.id);
  }

  /** Addresses are objects, because a comma in a string would start another address. */
  #message({ id, recipient, reply_to, subject, body }: OutboxMailTable) {
    const { from, salesAddress } = this.settings;
    return {
      from,
      to: { name: '', address: recipient ?? salesAddress },
      replyTo: { name: '', address: reply_to ?? salesAddress },
      subject: subjectHeader(subject),
      text: body,
      messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}

/**
 * Only a refused recipient or content is permanent; a person can correct a wrong password or sender, and the emails are
 * sent then.
 */
function readFailure(error: unknown): { code: string; forGood: boolean } {
  if (typeof error !== 'object' || error === null) return { code: 'unknown', forGood: false };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const refused = 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
  const command = 'command' in error ? error.command : undefined;
  return { code, forGood: refused && (command === 'RCPT TO' || command === 'DATA') };
}
