import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BuildFiles } from '../catalogue/build-files.ts';
import type { Database } from '../database/database.ts';
import { errorAnswer } from '../http/answers.ts';
import { findLinkedOrder, ORDER_PATH } from '../orders/order-links.ts';
import type { StripeCheckout } from '../payments/provider/stripe-checkout.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { messagePage, orderPage, STYLE_PATH } from './order-page.tsx';
import { ORDER_STYLE } from './order-style.ts';

/** The dependencies of the page of an order. */
interface OrderPages {
  database: Database;
  stripe: StripeCheckout;
  served: { readonly files: Pick<BuildFiles, 'orders'> };
}

/** The address is a secret: it is not stored, passed on or found. The page loads a style sheet, fonts and an icon. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'permissions-policy': 'payment=()',
  'content-security-policy':
    "default-src 'none';style-src 'self';font-src 'self';img-src 'self';form-action 'none';frame-ancestors 'none';base-uri 'none'",
};

const WRONG = {
  heading: 'This link does not work',
  text: 'It is incomplete, or it is too old. Open it again from the email that confirms your order.',
};

/** GET /orders/{token}: the page of an order. It is no page of the site, and in no sitemap. */
export function orderRoutes(app: FastifyInstance, { database, stripe, served }: OrderPages, limit: Limit): void {
  const message = (reply: FastifyReply, status: number, heading: string, text: string) =>
    html(reply, status, messagePage(served.files.orders, heading, text));

  app.get(STYLE_PATH, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(served.files.orders.brand.style + ORDER_STYLE),
  );

  app.get<{ Params: { '*': string } }>(
    `${ORDER_PATH}*`,
    {
      ...limit('payments'),
      errorHandler: (error, request, reply) => {
        const { statusCode, message: text } = errorAnswer(error);
        if (statusCode >= 500) request.log.error({ err: error }, 'the page of an order failed');
        return message(reply, statusCode, 'Please try again later', text);
      },
    },
    async ({ params }, reply) => {
      const [, token = '', invoice] = /^([^/]*)(\/invoice)?$/.exec(params['*']) ?? [];
      const order = await findLinkedOrder(database, token);
      if (order === undefined) return message(reply, 404, WRONG.heading, WRONG.text);
      if (invoice === undefined)
        return html(
          reply,
          200,
          orderPage(order, served.files.orders, order.invoice && `${ORDER_PATH}${token}/invoice`),
        );
      const address = order.invoice && (await stripe.findInvoiceAddress(order.invoice));
      if (!address) return message(reply, 404, 'There is no invoice yet', 'Please ask us for it.');
      return reply.headers(HEADERS).redirect(address, 303);
    },
  );
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(text);
}
