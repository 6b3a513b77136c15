import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';
/** An IPv4 address or an IPv6 address in brackets, either with or without a port. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/;

/**
 * Reads the addresses of X-Forwarded-For as Fastify expects them: without ports, which some proxies add, and which would make
 * each connection of a visitor another visitor. What is no address, and what is to the left of it, is dropped: such a
 * visitor counts as the proxy that has written it.
 */
export function registerForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const addresses = addressesOf(String(headers[HEADER] ?? ''));
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
    else delete headers[HEADER];
    done();
  });
}

/** The addresses of a header from its right end, where the nearest proxy writes, up to an entry that is none. */
export function addressesOf(header: string): string[] {
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
