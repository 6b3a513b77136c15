import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countKeys, MOST_LEVELS } from '../../content/documents/json-value.ts';
import { ASSISTANT_PATH, SHARED_PICTURE, TOKEN_HEADER } from '../../editor/protocol/connection.ts';
import { isRecord } from '../../lib/record.ts';
import { UserError } from '../../lib/user-error.ts';
import { isLoopback } from '../../server/config/loopback.ts';
import { SELF, strictPolicy } from '../../server/http/security-headers.ts';
import { readableBody, withoutHidden } from '../../shop/forms/free-text.ts';
import { RequestRefused } from './refusals.ts';

/** Without a Sec-Fetch-Site header the request is not from a current browser; `none` is a person who typed the address. */
export const FROM_HERE: readonly (string | undefined)[] = [undefined, 'same-origin'];
export const FROM_HERE_OR_TYPED = [...FROM_HERE, 'none'];

/** Routes that a browser asks for without a token. Every other one needs it, however its address is written. */
const WITHOUT_TOKEN = ['/', '/frame', '/assets/*', '/images/*', '/favicon.svg', SHARED_PICTURE];

/** A token that nobody can guess, for addresses and headers: 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Refuses other sites, rebound host names and programs without the token. @param host known once it listens */
export function registerGuard(app: FastifyInstance, token: string, host: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress ?? '')) throw refused('The editor only answers this computer.');
    const { url = '' } = request.routeOptions;
    const isPage = url === '/' && /^(?:localhost|127\.0\.0\.1|\[::1\]):/.test(request.headers.host ?? '');
    const isCall = !WITHOUT_TOKEN.includes(url);
    const sites = isCall ? FROM_HERE : FROM_HERE_OR_TYPED;
    if (refuseOthers(request, reply, { origin: `http://${host()}`, isPage, sites })) return reply;
    if (isCall && !hasToken(request, token))
      throw refused('This editor was closed. Reload to continue; your changes are safe.');
  });
}

/**
 * Refuses a request that comes from another site, or names another host: one that was rebound to this machine. A person who
 * opens a page at another name of the machine gets a link to its address, because sessions and drafts are kept for one: a
 * page without scripts or the token.
 * @param sites the values that its Sec-Fetch-Site may have; undefined for any @returns whether it is answered
 */
export function refuseOthers(
  { headers, method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { origin, isPage, sites }: { origin: string; isPage: boolean; sites: readonly (string | undefined)[] | undefined },
): boolean {
  const isOtherHost = headers.host !== new URL(origin).host;
  if (isOtherHost && isPage && method === 'GET') {
    const link = htmlEscape(origin + url);
    void reply
      .status(403)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Another address</title><p>Open <a href="${link}">${link}</a></p></html>\n`,
      );
    return true;
  }
  if (isOtherHost) throw refused(`The address is ${origin}/`);
  // A program names no origin.
  const isOptional = method === 'GET' || method === 'HEAD' || routeOptions.url === ASSISTANT_PATH;
  const isOrigin = headers.origin === origin || (isOptional && headers.origin === undefined);
  if (sites && !(isOrigin && sites.includes(headers['sec-fetch-site']?.toString())))
    throw refused('The request comes from another site.');
  return false;
}

/** The key of an assistant; empty without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const [, key = ''] = /^bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return key;
}

export function hasToken(request: FastifyRequest, token: string): boolean {
  return sameText(tokenOf(request), token);
}

/** The token of a call. A stream of events cannot have its own headers, so it carries the token in its address. */
function tokenOf(request: FastifyRequest): string {
  const { headers, query, routeOptions } = request;
  if (routeOptions.url === ASSISTANT_PATH) return bearerOf(request);
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

/** A request that is refused for its content, no matter who sends it. */
function refused(message: string): RequestRefused {
  return new RequestRefused(403, 'refused', message);
}

/** Scripts and connections of this origin alone: no third party loads, and nothing is sent elsewhere. */
const POLICY = strictPolicy({
  'script-src': SELF,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': SELF,
  'connect-src': SELF,
  'frame-src': SELF,
  'frame-ancestors': SELF,
});

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

/** @throws UserError if one of its addresses is not a loopback address */
export async function assertLoopback(host: string): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length > 0 && addresses.every(({ address }) => isLoopback(address))) return;
  throw new UserError(
    `HOST=${host} would let others reach the editor and change the site. Leave HOST out, or use 127.0.0.1.`,
  );
}
