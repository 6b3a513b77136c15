import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../lib/user-error.ts';
import { errorAnswer } from '../http/answers.ts';
import { acceptForms, styleRoute } from '../http/forms.ts';
import type { ServerAddress } from '../http/http-server.ts';
import { SELF, strictPolicy } from '../http/security-headers.ts';
import { takeOnInvoice } from '../mail/offer-emails.ts';
import { findLinkedOrder, ORDER_PATH, storePlaceLinks, UNPAID_PATH } from '../orders/order-links.ts';
import { payOffer } from '../payments/checkout/pay-offer.ts';
import type { StripeCheckout } from '../payments/provider/stripe-checkout.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { placesAtOnce } from './attendees/attendee-section.tsx';
import { askForChange, mayAskForChanges } from './change-request.tsx';
import { orderCalendar } from './course-dates.tsx';
import {
  type FormOutcome,
  hasInvoice,
  NO_ORDER,
  type OpenedOrder,
  type OrderPages,
  openedPage,
  openOrder,
  type ServedOrders,
} from './opened-order.ts';
import { ORDER_STYLE, STYLE_PATH } from './order-style.ts';
import { messagePage } from './page-frame.tsx';
import { invoicePage } from './payment-section.tsx';
import { saveForm } from './save-form.ts';

interface OrderRoutes extends OrderPages {
  stripe: StripeCheckout;
  address: ServerAddress;
  /** The origin that visitors use; null if it is only known from their requests. */
  publicUrl: string | null;
}

/** The address is a secret: it is not stored, passed on or found. The page loads a style sheet, fonts, an icon and the signs of cards. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'permissions-policy': 'payment=()',
  'content-security-policy': strictPolicy({
    'style-src': SELF,
    'font-src': SELF,
    'img-src': SELF,
    'form-action': SELF,
  }),
};

const WRONG = {
  heading: 'This link does not work',
  text: 'It is incomplete, or it is too old. Open it again from the email that confirms your order, or ask whoever passed it on to you.',
};

const UNPAID = {
  heading: 'Payment unsuccessful',
  text: 'No money was taken, and your order is as it was. To pay later or another way, open it again from our email.',
};

/** Largest form, in bytes and in fields: 50 places with the longest details in any script. */
const LARGEST_FORM = 512 * 1024;
const MOST_FIELDS = 256;

const NO_FORM = new URLSearchParams();

type FormRequest = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams | undefined }>;
type OrderRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>;

/** GET and POST /orders/{token}: an order or a place of it, its forms and calendars. No sitemap lists it. */
export function orderRoutes(
  app: FastifyInstance,
  { stripe, address: shop, publicUrl, ...pages }: OrderRoutes,
  limit: Limit,
): void {
  const { served, database } = pages;
  const message = (reply: FastifyReply, status: number, heading: string, text: string) =>
    html(reply, status, messagePage(served.files.orders, heading, text));
  const show = async (
    { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
    reply: FastifyReply,
    opened: OpenedOrder,
    outcome: FormOutcome,
  ) => {
    const text = await openedPage(pages, opened, outcome, publicUrl ?? `${protocol}://${host}`);
    return html(reply, outcome.said?.wrong || outcome.change ? 422 : 200, text);
  };
  const page = {
    ...limit('payments'),
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const { status, message: text } = errorAnswer(error);
      if (status === 404) return wrongLink(reply, served);
      if (status >= 500) request.log.error({ err: error }, 'the page of an order failed');
      return message(reply, status, 'Please try again later', text);
    },
  };

  styleRoute(app, STYLE_PATH, () => served.files.orders.brand.style + ORDER_STYLE);

  app.get(UNPAID_PATH, async (_request, reply) => message(reply, 200, UNPAID.heading, UNPAID.text));

  app.get(`${ORDER_PATH}*`, page, async (request: OrderRequest, reply) => {
    const { token, part } = partsOf(request);
    const opened = await openOrder(pages, token);
    if (part === '') return show(request, reply, opened, outcomeOf(request));
    const { order, customer, onePlace } = opened;
    if (part === 'pay') {
      if (onePlace || order.offer_until === null) throw new UserError('There is nothing to pay.', 404);
      const payment = await payOffer({ database, stripe, address: shop }, order);
      return reply.headers(HEADERS).redirect(payment ?? ORDER_PATH + token, 303);
    }
    const isOpened = hasInvoice(token, order);
    if (isOpened && order.invoice_number !== null)
      return html(reply, 200, invoicePage(order, served.files.orders, customer));
    const address = isOpened && order.invoice !== null && (await stripe.findInvoiceAddress(order.invoice));
    if (!address) return message(reply, 404, 'There is no invoice yet', 'Please ask us for it.');
    return reply.headers(HEADERS).redirect(address, 303);
  });

  app.get<{ Params: { token: string; file: string } }>(
    `${ORDER_PATH}:token/dates/:file`,
    page,
    async ({ params }, reply) => {
      const calendar = orderCalendar(await openOrder(pages, params.token), served.files, params.file);
      if (calendar === undefined) throw new UserError('There is no such date.', 404);
      return reply.headers(HEADERS).type('text/calendar; charset=utf-8').send(calendar);
    },
  );

  app.register(async (forms) => {
    acceptForms(forms, MOST_FIELDS);
    // Before the body is read: whoever has no link costs little.
    forms.addHook<{ Params: { token: string } }>('preParsing', async (request) => {
      refuseForeign(request);
      if ((await findLinkedOrder(database, request.params.token)) === undefined) throw new UserError(NO_ORDER, 404);
    });
    const seeOther = (reply: FastifyReply, token: string, view: string) =>
      reply.headers(HEADERS).redirect(`${ORDER_PATH}${token}${view}`, 303);
    const post = (
      part: string,
      options: ReturnType<Limit> & { bodyLimit?: number },
      answer: (opened: OpenedOrder, request: FormRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
      forms.post(`${ORDER_PATH}:token/${part}`, { ...page, ...options }, async (request: FormRequest, reply) =>
        answer(await openOrder(pages, request.params.token), request, reply),
      );

    post('attendees', { bodyLimit: LARGEST_FORM }, async (opened, request, reply) => {
      const { token, places } = opened;
      if (places.length === 0) return seeOther(reply, token, '');
      const refused = await saveForm(pages, opened, request.body ?? NO_FORM);
      // The places as they are by now: someone else may have filled one in.
      if (refused !== undefined) return show(request, reply, await openOrder(pages, token), refused);
      return seeOther(reply, token, '?saved#attendees');
    });

    post('invoice', {}, async ({ onePlace, order, token }, _request, reply) => {
      const { numberPrefix, invoices } = served.files.orders;
      if (onePlace || invoices === undefined) throw new UserError('This link takes no invoice.', 404);
      const terms = { numberPrefix, dueDays: invoices.dueDays };
      await database
        .transaction()
        .execute((transaction) => takeOnInvoice(transaction, order.id, 'chosen by the customer', terms));
      return seeOther(reply, token, '#pay');
    });

    post('links', {}, async ({ onePlace, order, token, places }, _request, reply) => {
      if (onePlace) throw new UserError('A place has no other links.', 404);
      await storePlaceLinks(database, token, order.id, placesAtOnce(places));
      return seeOther(reply, token, '#attendees');
    });

    post('changes', limit('messages'), async (opened, request, reply) => {
      if (!mayAskForChanges(opened)) return seeOther(reply, opened.token, '');
      const refused = await askForChange(pages, opened, request.body ?? NO_FORM);
      if (refused !== undefined) return show(request, reply, opened, { said: null, change: refused });
      return seeOther(reply, opened.token, '?asked#change');
    });
  });
}

/** The token and the part of an order that a request is about. @throws UserError 404 */
function partsOf({ params }: OrderRequest): { token: string; part: string } {
  const [token = '', part = '', ...more] = params['*'].split('/');
  if (more.length > 0 || !['', 'invoice', 'pay'].includes(part)) throw new UserError('There is no such page.', 404);
  return { token, part };
}

/** Refuses a form of another website. Browsers that do not say where it is from need the secret link all the same. */
function refuseForeign({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin')
    throw new UserError('This form was sent by another website. Open your link, and use the form there.', 403);
}

function outcomeOf({ query }: OrderRequest): FormOutcome {
  return { said: 'saved' in query ? { text: 'Saved. Thank you.', wrong: false } : null, asked: 'asked' in query };
}

/** Returns whether a request target is the URL of an order, or was meant as one. */
export function isOrderAddress(url: string): boolean {
  return url.startsWith(ORDER_PATH);
}

export function wrongLink(reply: FastifyReply, { files }: ServedOrders): FastifyReply {
  return html(reply, 404, messagePage(files.orders, WRONG.heading, WRONG.text));
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(text);
}
