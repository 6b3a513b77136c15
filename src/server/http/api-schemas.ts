import type { FastifyInstance } from 'fastify';
import cart from '../../../schema/api/cart.schema.json' with { type: 'json' };
import checkoutSession from '../../../schema/api/checkout-session.schema.json' with { type: 'json' };
import contactMessage from '../../../schema/api/contact-message.schema.json' with { type: 'json' };
import customerDetails from '../../../schema/api/customer-details.schema.json' with { type: 'json' };
import earlierId from '../../../schema/api/earlier-id.schema.json' with { type: 'json' };
import email from '../../../schema/api/email.schema.json' with { type: 'json' };
import lead from '../../../schema/api/lead.schema.json' with { type: 'json' };
import line from '../../../schema/api/line.schema.json' with { type: 'json' };
import multiLineText from '../../../schema/api/multi-line-text.schema.json' with { type: 'json' };
import oneLineText from '../../../schema/api/one-line-text.schema.json' with { type: 'json' };

/** Registers the schemas of schema/api/ with the application, so that routes can refer to them by $id. */
export function addApiSchemas(app: FastifyInstance): void {
  for (const schema of [
    oneLineText,
    multiLineText,
    email,
    earlierId,
    line,
    cart,
    checkoutSession,
    contactMessage,
    lead,
    customerDetails,
  ])
    app.addSchema(schema);
}

export function bodyOf(name: 'cart' | 'checkout-session' | 'contact-message' | 'customer-details' | 'lead'): {
  body: { $ref: string };
} {
  return { body: { $ref: `api/${name}.schema.json#` } };
}

/** The patterns of strings without control characters, as written in schema/api/. */
export const TEXT_PATTERNS: readonly string[] = [oneLineText.pattern, multiLineText.pattern];
