import type { FastifyInstance } from 'fastify';
import type { CartRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';
import { success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import { knownLead } from '../leads/lead-repository.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { storeCart } from './cart-repository.ts';

/** POST /api/carts, nested or flat (CHK-08, CHK-11). */
export function cartsRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: CartRequest }>('/api/carts', { schema: bodyOf('cart'), ...limit('carts') }, async ({ body }) => {
    const { user, items } = body.cart ?? { user: body.user, items: body.products ?? [] };
    const lead = await knownLead(database, user);
    return success({ _id: await storeCart(database, lead?.id ?? null, items) });
  });
}
