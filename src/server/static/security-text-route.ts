import type { FastifyInstance } from 'fastify';
import type { SecurityContact } from '../published-build/build-file-schemas.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** How long the text is valid: RFC 9116, 2.5.5 recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability. Without a contact there is no file. */
export function securityTextRoute(
  app: FastifyInstance,
  served: { readonly files: { securityContact: SecurityContact | null } },
): void {
  app.get(PATH, (_request, reply) => {
    const contact = served.files.securityContact;
    if (contact === null) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText(contact, new Date()));
  });
}

/** The text. Its expiry moves on each day while the server runs; a built file would go stale. */
export function securityText({ contact, url }: SecurityContact, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url}${PATH}`,
    '',
  ].join('\n');
}
