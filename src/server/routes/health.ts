import type { FastifyInstance } from 'fastify';
import { type Database, isReachable } from '../database/database.ts';
import { RequestError } from '../request-error.ts';
import { success } from '../success.ts';

/** What readiness depends on. */
export interface Readiness {
  database: Database;
  /** Whether the server has been told to stop. */
  readiness: { stopping: boolean };
}

/** GET /health/live: the process answers. GET /health/ready: it can take orders. */
export function healthRoutes(app: FastifyInstance, { database, readiness }: Readiness): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (readiness.stopping) throw new RequestError(503, 'The server is stopping.');
    if (!(await isReachable(database))) throw new RequestError(503, 'The database does not answer.');
    return success({});
  });
}
