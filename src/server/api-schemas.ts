import type { FastifyInstance } from 'fastify';
import cart from '../../schema/api/cart.schema.json' with { type: 'json' };
import checkoutSession from '../../schema/api/checkout-session.schema.json' with { type: 'json' };
import contactMessage from '../../schema/api/contact-message.schema.json' with { type: 'json' };
import lead from '../../schema/api/lead.schema.json' with { type: 'json' };
import line from '../../schema/api/line.schema.json' with { type: 'json' };

/** Makes the bodies of schema/api/ known to the application, so that routes refer to them by their $id. */
export function addApiSchemas(app: FastifyInstance): void {
  for (const schema of [line, cart, checkoutSession, contactMessage, lead]) app.addSchema(schema);
}

/** Route option that checks a body against a schema of schema/api/. */
export function bodyOf(name: 'cart' | 'checkout-session' | 'contact-message' | 'lead'): { body: { $ref: string } } {
  return { body: { $ref: `api/${name}.schema.json#` } };
}
