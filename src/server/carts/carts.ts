import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CartRequest, RequestLine } from '../../generated/api.ts';
import { toPence } from '../../shop/money/money.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';
import { success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import { knownLead } from '../leads/leads.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';

/** Stores a cart as the browser sent it, amounts in pounds. @returns its id */
async function storeCart(database: Database, leadId: string | null, lines: readonly RequestLine[]): Promise<string> {
  const id = randomUUID();
  const items = lines.map(({ product, name, price, quantity, vat }, position) => ({
    cart_id: id,
    position,
    product,
    name,
    price_pence: toPence(price),
    quantity,
    vat_pence: toPence(vat),
  }));
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('cart').values({ id, lead_id: leadId, created_at: timestamp() }).execute();
    await transaction.insertInto('cart_item').values(items).execute();
  });
  return id;
}

export async function findCart(database: Database, id: string | null | undefined) {
  if (!id) return undefined;
  return database.selectFrom('cart').select(['id', 'lead_id']).where('id', '=', id).executeTakeFirst();
}

/** POST /api/carts, nested or flat (CHK-08, CHK-11). */
export function cartsRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: CartRequest }>('/api/carts', { schema: bodyOf('cart'), ...limit('carts') }, async ({ body }) => {
    const { user, items } = body.cart ?? { user: body.user, items: body.products ?? [] };
    const lead = await knownLead(database, user);
    return success({ _id: await storeCart(database, lead?.id ?? null, items) });
  });
}
