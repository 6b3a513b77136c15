import type { FastifyInstance } from 'fastify';
import { countKeys, MOST_LEVELS } from '../../content/documents/json-value.ts';
import { readableBody, withoutHidden } from '../../shop/forms/free-text.ts';
import { RequestRefused } from './refusals.ts';

/** The levels of a request around a document: the body, the list of edits, the edit. */
const AROUND = 3;

/**
 * Removes NUL, other control characters and marks of direction from every string that editors send, before anything checks,
 * stores or shows it: nobody sees them, PostgreSQL cannot store NUL, and the others reorder what visitors read.
 */
export function registerBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (Buffer.isBuffer(request.body)) return;
    if (Number.isNaN(countKeys(request.body, MOST_LEVELS + AROUND)))
      throw new RequestRefused(422, 'bad-request', `This is nested too deeply: at most ${MOST_LEVELS} levels.`);
    request.body = readableBody(request.body, withoutHidden);
  });
}
