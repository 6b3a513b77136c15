import type { FastifyInstance } from 'fastify';
import type { LeadRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';
import { success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { storeLead } from './lead-repository.ts';

/** POST /api/users/lead, nested or flat (CHK-04, CHK-06). */
export function leadRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: LeadRequest }>('/api/users/lead', { schema: bodyOf('lead'), ...limit('leads') }, async ({ body }) =>
    success({ _id: await storeLead(database, body) }),
  );
}
