import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { success } from '../http/success.ts';
import type { Readiness } from '../monitoring/readiness.ts';

/** The dependencies of readiness. */
export interface Health {
  database: Database;
  readiness: Readiness;
}

/** GET /health/live: the process is alive. GET /health/ready: it can take orders. */
export function healthRoutes(app: FastifyInstance, { database, readiness }: Health): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (readiness.stopping) throw new RequestError(503, 'The server is stopping.');
    try {
      await readiness.check(database);
    } catch (error) {
      throw new RequestError(503, 'The database cannot be written.', error);
    }
    return success({});
  });
}
