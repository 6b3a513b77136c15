import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContactMessageRequest } from '../../generated/api.ts';
import { UserError } from '../../lib/user-error.ts';
import { givenText } from '../../shop/forms/free-text.ts';
import type { Database } from '../database/database.ts';
import { UNANSWERED } from '../database/tables/sales-tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import { mendDetails } from '../http/request-guards.ts';
import { acknowledgementEmails, contactEmail } from '../mail/contact-emails.ts';
import { messageOrigin } from '../mail/message-subject.ts';
import { queueOrSetAside } from '../mail/queue-or-set-aside.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { indexRecord } from '../record-search/index-words.ts';

/** Stores a message, and queues its email to sales and the acknowledgement. `order_id` is null for the form. */
export async function storeMessage(
  database: Database,
  request: ContactMessageRequest,
  order_id: string | null = null,
): Promise<string> {
  const { name, mail, phone, message, lead_form_url, referrer_path } = request;
  const id = randomUUID();
  const created_at = timestamp();
  const sent = { name, mail, phone: givenText(phone) ?? '', message, lead_form_url, referrer_path };
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('contact_message')
      .values({ id, ...sent, order_id, created_at, ...UNANSWERED })
      .execute();
    await indexRecord(transaction, 'message_word', id);
    const key = { purpose: 'contact-message', reference: id } as const;
    await queueOrSetAside(transaction, key, async () => [
      contactEmail(id, request, await messageOrigin(transaction, { message, order_id })),
      ...acknowledgementEmails(id, request, created_at),
    ]);
  });
  return id;
}

/** POST /api/mails/contact-us (CONTACT-18). */
export function contactUsRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: ContactMessageRequest }>(
    '/api/mails/contact-us',
    { schema: bodyOf('contact-message'), preValidation: mendDetails, ...limit('messages') },
    async ({ body }) => {
      // Only a bot fills in the honeypot; it gets the same answer as people, so that it learns nothing.
      if (body.website) return success({ _id: randomUUID() });
      checkMessage(body);
      return success({ _id: await storeMessage(database, body) });
    },
  );
}

function checkMessage({ name, message }: ContactMessageRequest): void {
  if (name.trim() === '' || message.trim() === '') throw new UserError('Please fill in all required fields.', 400);
}
