import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenHeader } from '../../editor/protocol/endpoints.ts';
import { isRecord } from '../../shop/record.ts';
import { isLoopback } from './loopback.ts';
import { RequestRefused } from './refusals.ts';

const TOKEN_HEADER: TokenHeader = 'x-editor-token';

/** Without a Sec-Fetch-Site header the request is not from a current browser; `none` is a person who typed the address. */
const FROM_HERE = [undefined, 'same-origin'];
const FROM_HERE_OR_TYPED = [...FROM_HERE, 'none'];

/** Routes that a browser asks for without a token. Every other one needs it, however its address is written. */
const WITHOUT_TOKEN = ['/', '/frame', '/assets/*', '/images/*', '/favicon.svg'];

/** A token that only the app's own HTML carries. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Lets in only requests from the editor's own pages on this machine: another site, a rebound host name and another program
 * without the token are refused.
 * @param host the exact value of the Host header, such as 127.0.0.1:3100; read for each request, as the port is known late
 */
export function registerGuard(app: FastifyInstance, token: string, host: () => string): void {
  app.addHook('onRequest', async (request) => {
    const { headers, method, socket } = request;
    if (!isLoopback(socket.remoteAddress ?? '')) throw refused('The editor answers this machine only.');
    if (headers.host !== host()) throw refused(`The address of the editor is http://${host()}/`);
    const isCall = !WITHOUT_TOKEN.includes(request.routeOptions.url ?? '');
    const ownOrigin = `http://${host()}`;
    const origins = method === 'GET' || method === 'HEAD' ? [undefined, ownOrigin] : [ownOrigin];
    if (!origins.includes(headers.origin)) throw refused('The request comes from another site.');
    const site = headers['sec-fetch-site'];
    if (!(isCall ? FROM_HERE : FROM_HERE_OR_TYPED).includes(site?.toString()))
      throw refused('The request comes from another site.');
    if (isCall && !sameText(tokenOf(request), token))
      throw refused('This window belongs to an editor that has ended. Load it again: unsaved changes are kept.');
  });
}

/** The token of a call. A stream of events cannot have headers of its own, so it carries the token in its address. */
function tokenOf({ headers, query, routeOptions }: FastifyRequest): string {
  const given = headers[TOKEN_HEADER];
  if (typeof given === 'string') return given;
  const inAddress = routeOptions.url === '/api/events' && isRecord(query) ? query.token : undefined;
  return typeof inAddress === 'string' ? inAddress : '';
}

/** Compares in constant time, whatever the lengths. */
function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refused(message: string): RequestRefused {
  return new RequestRefused(403, 'refused', message);
}

/** Scripts and connections of this origin alone: no third party loads, and nothing is sent elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of every answer. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
}
