import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import { withMendedDetails } from '../../shop/forms/contact-details.ts';
import { readableBody } from '../../shop/forms/free-text.ts';
import { RequestError } from './answers.ts';

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

/** How deeply objects and lists may be nested: the API's bodies have four levels. */
const DEEPEST = 16;

/**
 * Answers carry their request's id, and calls are not cached. Refuses compressed bodies, which nothing here reads, bodies nested
 * too deeply to walk, and NUL in a path or body, which PostgreSQL cannot store. This is where bodies enter: characters that
 * reorder or hide text are removed here, before anything reads, stores, sends or logs it.
 */
export function registerRequestGuards(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, url, headers }, reply, done) => {
    reply.header('x-request-id', id);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (holdsNulInPath(url)) return done(new RequestError(404, 'There is no such address.'));
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
    // Lists the accepted encodings (RFC 9110, 12.5.3).
    reply.header('accept-encoding', 'identity');
    done(new RequestError(415, 'The body must be sent without a Content-Encoding.'));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    if (isDeeperThan(DEEPEST, body)) return done(new RequestError(400, 'The body is nested too deeply.'));
    request.body = readableBody(body);
    done(holdsNul(body) ? new RequestError(400, 'The body must not contain the character NUL.') : undefined);
  });
}

/** Hook of a call with contact details: its schema sees, and it stores, emails and phones as they were meant. */
export const mendDetails: preValidationHookHandler = (request, _reply, done) => {
  request.body = withMendedDetails(request.body);
  done();
};

/** Queries are not refused: none is stored, and other programs add to them. */
function holdsNulInPath(url: string): boolean {
  return /^[^?]*%00/.test(url);
}

function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return most === 0 || Object.values(value).some((entry) => isDeeperThan(most - 1, entry));
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (value instanceof URLSearchParams) return holdsNul(value.toString().replaceAll('%00', '\0'));
  return Object.values(value).some(holdsNul);
}

/** How long a browser may cache a preflight answer, in seconds. */
const MAX_AGE_S = 3600;

/**
 * Lets pages of other origins call the API. No cookies are used, so none are allowed.
 * @param origins an empty list allows only the site's own pages
 */
export async function registerCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'checkout-attempt'],
    maxAge: MAX_AGE_S,
  };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: object) => void) =>
      done(null, request.url.startsWith('/api/') ? allowed : { origin: false }),
  });
}
