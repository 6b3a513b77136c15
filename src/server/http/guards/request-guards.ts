import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../answers.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The id that the proxy in front gave a request; none when no proxy is trusted.
 * @param trusted whether a proxy is trusted
 */
export function proxyIds(trusted: boolean): (request: IncomingMessage) => string | undefined {
  if (!trusted) return () => undefined;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
  };
}

/** The id of a request in the log: the one from the proxy in front, else a new one. */
export function requestIds(trusted: boolean): (request: IncomingMessage) => string {
  const proxyId = proxyIds(trusted);
  return (request) => proxyId(request) ?? randomUUID();
}

/**
 * Answers carry their request's id, calls are not cached, and no string may contain NUL, which PostgreSQL cannot store.
 */
export function registerRequestGuards(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.header('x-request-id', id);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(url.includes('%00') ? new RequestError(404, 'There is no such address.') : undefined);
  });
  app.addHook('preValidation', ({ body }, _reply, done) => {
    done(holdsNul(body) ? new RequestError(400, 'The body must not contain the character NUL.') : undefined);
  });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (value instanceof URLSearchParams) return holdsNul(value.toString().replaceAll('%00', '\0'));
  return Object.values(value).some(holdsNul);
}
