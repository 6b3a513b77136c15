import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import { UserError } from '../../lib/user-error.ts';
import { withMendedDetails } from '../../shop/forms/contact-details.ts';
import { readableBody } from '../../shop/forms/free-text.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request in the log: the one from the proxy in front, if it is `trusted`, else a new one. */
export function requestIds(trusted: boolean): (request: IncomingMessage) => string {
  return ({ headers: { 'x-request-id': given } }) =>
    trusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** How deeply objects and lists may be nested: the API's bodies have four levels. */
const DEEPEST = 16;

/** Refuses compressed, deep and NUL-bearing bodies; removes characters that hide text before anything reads them. */
export function registerRequestGuards(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, url, headers }, reply, done) => {
    reply.header('x-request-id', id);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (holdsNulInPath(url)) return done(new UserError('There is no such address.', 404));
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
    // Lists the accepted encodings (RFC 9110, 12.5.3).
    reply.header('accept-encoding', 'identity');
    done(new UserError('The body must be sent without a Content-Encoding.', 415));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    if (isDeeperThan(DEEPEST, body)) return done(new UserError('The body is nested too deeply.', 400));
    request.body = readableBody(body);
    done(holdsNul(body) ? new UserError('The body must not contain the character NUL.', 400) : undefined);
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

/** Lets pages of `origins` call the API, without cookies, which none of it uses. */
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

const HEADER = 'x-forwarded-for';
/** An IPv4 address or an IPv6 address in brackets, either with or without a port. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/;

/** Drops ports, which would make each connection another visitor, and entries left of one that is no address. */
export function registerForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const addresses = addressesOf(String(headers[HEADER] ?? ''));
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
    else delete headers[HEADER];
    done();
  });
}

/** Reads a header's addresses from the right, where the nearest proxy writes, up to the first entry that is not one. */
function addressesOf(header: string): string[] {
  const entries = header
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter((entry) => entry !== '');
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

function withoutPort(entry: string): string {
  const [, inBrackets, address] = WITH_PORT.exec(entry) ?? [];
  return inBrackets ?? address ?? entry;
}
