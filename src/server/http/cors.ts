import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
