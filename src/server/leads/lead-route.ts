import type { FastifyInstance } from 'fastify';
import type { CustomerDetailsRequest, LeadRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';
import { RequestError, success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { addDetails, storeLead } from './lead-repository.ts';

/**
 * POST /api/users/lead, nested or flat (CHK-04, CHK-06), and POST /api/users/lead/details for what the nested lead has no
 * room for.
 */
export function leadRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: LeadRequest }>('/api/users/lead', { schema: bodyOf('lead'), ...limit('leads') }, async ({ body }) =>
    success({ _id: await storeLead(database, body) }),
  );
  app.post<{ Body: CustomerDetailsRequest }>(
    '/api/users/lead/details',
    { schema: bodyOf('customer-details'), ...limit('leads') },
    async ({ body }) => {
      if (!(await addDetails(database, body))) throw new RequestError(404, 'There is no such customer.');
      return success({ _id: body.user });
    },
  );
}
