import type { FastifyInstance } from 'fastify';
import { type Database, isReachable } from '../database/database.ts';
import { RequestError } from '../request-error.ts';
import { success } from '../success.ts';

/** GET /health/live: the process answers. GET /health/ready: it can take orders. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (!(await isReachable(database))) throw new RequestError(503, 'The database does not answer.');
    return success({});
  });
}
