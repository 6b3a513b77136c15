import { randomUUID } from 'node:crypto';
import type { ContactMessageRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';
import { acknowledgementMails, contactMail } from '../mail/contact-mail.ts';
import { queueOrSetAside } from '../mail/queue-or-set-aside.ts';

/** Stores a message from the contact form and queues the email that forwards it to the sales address, and the
 * acknowledgement. @returns its id */
export async function storeMessage(database: Database, request: ContactMessageRequest): Promise<string> {
  const { name, mail, phone, message, lead_form_url, referrer_path } = request;
  const id = randomUUID();
  const created_at = timestamp();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('contact_message')
      .values({ id, name, mail, phone: phone ?? '', message, lead_form_url, referrer_path, created_at })
      .execute();
    const key = { purpose: 'contact-message', reference: id } as const;
    await queueOrSetAside(transaction, key, async () => [
      contactMail(id, request),
      ...acknowledgementMails(id, request, created_at),
    ]);
  });
  return id;
}
