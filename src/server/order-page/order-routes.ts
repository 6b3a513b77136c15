import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { errorAnswer } from '../http/answers.ts';
import { findLinkedOrder, ORDER_PATH, opensInvoice } from '../orders/order-links.ts';
import type { StripeCheckout } from '../payments/provider/stripe-checkout.ts';
import type { BuildFiles } from '../published-build/build-files.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { messagePage, orderPage, STYLE_PATH } from './order-page.tsx';

/** The part of a build that is about orders. */
interface ServedOrders {
  readonly files: Pick<BuildFiles, 'orders'>;
}

/** The dependencies of the page of an order. */
interface OrderPages {
  database: Database;
  stripe: StripeCheckout;
  served: ServedOrders;
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

/** GET /orders/{token}: the page of an order. It is not a page of the site, so no sitemap lists it. */
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
        if (statusCode === 404) return wrongLink(reply, served);
        if (statusCode >= 500) request.log.error({ err: error }, 'the page of an order failed');
        return message(reply, statusCode, 'Please try again later', text);
      },
    },
    async ({ params }, reply) => {
      const [, token = '', invoice] = /^([^/]*)(\/invoice)?$/.exec(params['*']) ?? [];
      const order = await findLinkedOrder(database, token);
      if (order === undefined) return wrongLink(reply, served);
      const invoiceId = opensInvoice(token) ? order.invoice : null;
      if (invoice === undefined)
        return html(reply, 200, orderPage(order, served.files.orders, invoiceId && `${ORDER_PATH}${token}/invoice`));
      const address = invoiceId && (await stripe.findInvoiceAddress(invoiceId));
      if (!address) return message(reply, 404, 'There is no invoice yet', 'Please ask us for it.');
      return reply.headers(HEADERS).redirect(address, 303);
    },
  );
}

/** Returns whether a request target is the URL of an order, or was meant as one. */
export function isOrderAddress(url: string): boolean {
  return url.startsWith(ORDER_PATH);
}

/** Answers a link that leads to no order. */
export function wrongLink(reply: FastifyReply, { files }: ServedOrders): FastifyReply {
  return html(reply, 404, messagePage(files.orders, WRONG.heading, WRONG.text));
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(text);
}

/** Style sheet of the page of an order, after that of the brand. */
const ORDER_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font-text); }
header { background: var(--ink); }
header a { display: flex; align-items: center; gap: 10px; max-width: 44rem; min-height: 56px; margin: 0 auto; padding: 0 20px;
  color: var(--paper); font: 600 1.5rem/1 var(--font-heading); text-decoration: none; }
svg { flex: none; fill: none; stroke: currentColor; stroke-width: 2; }
.areas { fill: currentColor; stroke: none; }
main { max-width: 44rem; margin: 0 auto; padding: 32px 20px 72px; overflow-wrap: break-word; }
h1, h2, h3, caption { margin: 0; font-family: var(--font-heading); font-weight: 600; line-height: 1.1; }
h1 { font-size: 2.5rem; }
h2 { font-size: 1.75rem; }
h3 { margin-top: 16px; font-size: 1.25rem; }
p, ol, ul { margin: 8px 0 0; }
li { margin-top: 4px; }
section { margin-top: 48px; }
.number { white-space: nowrap; }
.state { font-weight: 600; }
table { width: 100%; margin-top: 32px; border-collapse: collapse; }
caption { padding-bottom: 12px; font-size: 1.75rem; text-align: left; }
td, th { padding: 12px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
td { padding-left: 16px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
tfoot tr:first-child > * { border-top: 2px solid var(--ink); }
tfoot tr:last-child > * { font-weight: 600; }
.category { display: block; color: var(--ink-soft); font-size: 0.9375rem; }
a { color: var(--link); }
a[href^="tel:"] { white-space: nowrap; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header :focus-visible { outline-color: var(--accent); }
footer { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--ink-soft); font-size: 0.9375rem; }
footer ul { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 0; list-style: none; }
footer a { display: inline-block; padding: 8px 0; }
@media (min-width: 768px) {
  body { font-size: 1.125rem; }
  h1 { font-size: 3.5rem; }
  main { padding-top: 48px; }
}
@media print {
  body { background: none; font-size: 11pt; }
  header { background: none; }
  header a { padding: 0; color: inherit; }
  main { padding: 16px 0; }
  tr, section { break-inside: avoid; }
  footer ul { display: none; }
}
`;
