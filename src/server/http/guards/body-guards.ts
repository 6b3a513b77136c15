import type { FastifyInstance } from 'fastify';
import { RequestError } from '../answers.ts';

/** How deeply objects and lists may be nested: the API's bodies have four levels. */
const DEEPEST = 16;

/** Refuses compressed bodies, which nothing here reads, and bodies nested too deeply to walk. */
export function registerBodyGuards(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
    // Lists the accepted encodings (RFC 9110, 12.5.3).
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
