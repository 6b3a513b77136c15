import type { FastifyInstance } from 'fastify';
import { RequestError } from '../http/answers.ts';
import { readTarget } from './request-target.ts';
import type { ServedSite } from './site-listener.ts';

/**
 * Answers 405 to a method that an address does not support, and lists those it does (RFC 9110, 15.5.6). It covers calls
 * registered after it.
 */
export function registerAllowedMethods(app: FastifyInstance, served: ServedSite): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  // Before the body is read: its content does not matter here.
  app.addHook('onRequest', ({ is404, url }, reply, done) => {
    const path = is404 ? readTarget(url)?.path : undefined;
    if (path === undefined) return done();
    const routes = [...methods].filter(([pattern]) => matches(pattern, path));
    const allowed = new Set(routes.flatMap(([, taken]) => [...taken]));
    if (allowed.size === 0 && served.site.holds(url)) allowed.add('GET').add('HEAD');
    if (allowed.size === 0) return done();
    const names = [...allowed].sort().join(', ');
    reply.header('allow', names);
    done(new RequestError(405, `This address only accepts ${names}.`));
  });
}

/** Returns whether a path matches a route such as /api/products/:id. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
