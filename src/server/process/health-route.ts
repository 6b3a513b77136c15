import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { RequestError, success } from '../http/answers.ts';
import type { Readiness } from '../monitoring/readiness.ts';

/** The dependencies of readiness. */
export interface Health {
  database: Database;
  readiness: Readiness;
  /** The build that is served, and what is wrong with it. */
  served: { readonly name: string; readonly problem: string | null };
}

/**
 * GET /health/live: the process is alive. GET /health/ready: it can take orders. Its data says which build is served, and
 * why that may not be the published one: a server that goes on with an older build is ready.
 */
export function healthRoutes(app: FastifyInstance, { database, readiness, served }: Health): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (readiness.stopping) throw new RequestError(503, 'The server is stopping.');
    try {
      await readiness.check(database);
    } catch (error) {
      throw new RequestError(503, 'The database cannot be written.', error);
    }
    return success({ build: served.name, problem: served.problem });
  });
}
