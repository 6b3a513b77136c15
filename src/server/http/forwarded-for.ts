import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';
/** An IPv4 address or an IPv6 address in brackets, either with or without a port. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/;

/**
 * Reads the addresses of X-Forwarded-For as Fastify expects them: without ports, which some proxies add, and which
 * would make each connection a different visitor. Drops an entry that is not an address, and everything to its left:
 * such a visitor counts as the proxy that wrote the entry.
 */
export function registerForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const addresses = addressesOf(String(headers[HEADER] ?? ''));
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
    else delete headers[HEADER];
    done();
  });
}

/** Reads a header's addresses from the right, where the nearest proxy writes, up to the first entry that is not one. */
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
