import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContactMessageRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';
import { RequestError, success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { storeMessage } from './message-repository.ts';

/** POST /api/mails/contact-us (CONTACT-18). */
export function contactUsRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: ContactMessageRequest }>(
    '/api/mails/contact-us',
    { schema: bodyOf('contact-message'), ...limit('messages') },
    async ({ body }) => {
      // Only a bot fills in the honeypot; it gets the same answer as people, so that it learns nothing.
      if (body.website) return success({ _id: randomUUID() });
      checkMessage(body);
      return success({ _id: await storeMessage(database, body) });
    },
  );
}

function checkMessage({ name, message }: ContactMessageRequest): void {
  if (name.trim() === '' || message.trim() === '') throw new RequestError(400, 'Please fill in all required fields.');
}
