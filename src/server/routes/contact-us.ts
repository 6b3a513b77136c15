import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContactMessageRequest } from '../../generated/api.ts';
import { bodyOf } from '../api-schemas.ts';
import { storeMessage } from '../contact/message-repository.ts';
import type { Database } from '../database/database.ts';
import { isHeaderText } from '../mail/header-text.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { RequestError } from '../request-error.ts';
import { success } from '../success.ts';

/** POST /api/mails/contact-us (D1 section 7). */
export function contactUsRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: ContactMessageRequest }>(
    '/api/mails/contact-us',
    { schema: bodyOf('contact-message'), ...limit('messages') },
    async ({ body }) => {
      // Only a program fills the honeypot; it gets the answer that people get, so that it learns nothing.
      if (body.website) return success({ _id: randomUUID() });
      checkMessage(body);
      return success({ _id: await storeMessage(database, body) });
    },
  );
}

/** Name and address become headers of a mail, where a line break would begin another header. */
function checkMessage({ name, mail, phone = '', message }: ContactMessageRequest): void {
  if (name.trim() === '' || message.trim() === '') throw new RequestError(400, 'Please fill in all required fields.');
  if (![name, mail, phone].every(isHeaderText))
    throw new RequestError(400, 'Name, email and phone must each stand on one line.');
}
