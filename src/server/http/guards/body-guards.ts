import type { FastifyInstance } from 'fastify';
import { RequestError } from '../request-error.ts';

/** How many objects and lists may stand one in the other: the bodies of the API have four. */
const DEEPEST = 16;

/** Refuses bodies that are compressed, which nothing here reads, and those that are nested too deeply to be walked through. */
export function registerBodyGuards(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
    // Names what is taken (RFC 9110, 12.5.3).
    reply.header('accept-encoding', 'identity');
    done(new RequestError(415, 'The body must be sent without a Content-Encoding.'));
  });
  app.addHook('preValidation', ({ body }, _reply, done) => {
    done(isDeeperThan(DEEPEST, body) ? new RequestError(400, 'The body is nested too deeply.') : undefined);
  });
}

function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return most === 0 || Object.values(value).some((entry) => isDeeperThan(most - 1, entry));
}
