import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../../editor/protocol/connection.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from './refusals.ts';

/** Without a Sec-Fetch-Site header the request is not from a current browser; `none` is a person who typed the address. */
export const FROM_HERE: readonly (string | undefined)[] = [undefined, 'same-origin'];
export const FROM_HERE_OR_TYPED = [...FROM_HERE, 'none'];

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
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress ?? '')) throw refused('The editor only answers this computer.');
    const origin = `http://${host()}`;
    if (isOpenedAtLocalhost(request, origin))
      return reply
        .status(403)
        .type('text/html; charset=utf-8')
        .send(elsewhere(origin + request.url));
    refuseOtherHost(request, origin);
    const isCall = !WITHOUT_TOKEN.includes(request.routeOptions.url ?? '');
    refuseOtherSites(request, origin, isCall ? FROM_HERE : FROM_HERE_OR_TYPED);
    if (isCall && !sameText(tokenOf(request), token))
      throw refused('This editor was closed. Reload to continue; your changes are safe.');
  });
}

/** Returns whether a person opens the app at the usual name of this machine: drafts are kept for one address. */
function isOpenedAtLocalhost({ headers, method, routeOptions }: FastifyRequest, origin: string): boolean {
  return method === 'GET' && routeOptions.url === '/' && headers.host === `localhost:${new URL(origin).port}`;
}

/** A page without scripts or the token. */
function elsewhere(address: string): string {
  const link = htmlEscape(address);
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page editor</title><p>The page editor is at <a href="${link}">${link}</a></p></html>\n`;
}

/** Refuses a request that names another host: one that was rebound to this machine. */
export function refuseOtherHost({ headers }: FastifyRequest, origin: string): void {
  if (headers.host !== new URL(origin).host) throw refused(`The address is ${origin}/`);
}

/**
 * Refuses a request of another site's page.
 * @param sites the values that its Sec-Fetch-Site may have
 */
export function refuseOtherSites({ headers, method }: FastifyRequest, origin: string, sites = FROM_HERE): void {
  const origins = method === 'GET' || method === 'HEAD' ? [undefined, origin] : [origin];
  if (!origins.includes(headers.origin) || !sites.includes(headers['sec-fetch-site']?.toString()))
    throw refused('The request comes from another site.');
}

/** The token of a call. A stream of events cannot have its own headers, so it carries the token in its address. */
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

/** A request that is refused for its content, no matter who sends it. */
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

/** Addresses that only this machine can reach (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether only this machine reaches an address. It may be IPv4 written as IPv6, such as ::ffff:127.0.0.1. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why the editor does not start, worded for the person who started it. */
export class StartRefused extends Error {}

/**
 * Checks that nobody but this machine can reach a host.
 * @param host a name or an address
 * @throws StartRefused if one of its addresses is not a loopback address
 */
export async function assertLoopback(host: string): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length > 0 && addresses.every(({ address }) => isLoopback(address))) return;
  throw new StartRefused(
    `HOST=${host} would let others reach the editor and change the site. Leave HOST out, or use 127.0.0.1.`,
  );
}
