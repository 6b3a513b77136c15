import { htmlEscape } from 'escape-goat';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LONGEST_EMAIL, looksLikeEmail, mendedEmail } from '../../../shop/forms/field-rules.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import type { Database } from '../../database/database.ts';
import { acceptForms, styleRoute } from '../../http/forms.ts';
import type { BuildFiles } from '../../published-build/build-files.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import { deliverEventsOf, type WebhookTarget } from './event-delivery.ts';
import { completeSession, endPayment, findSession, type SandboxSession } from './sandbox-sessions.ts';

const STYLE_PATH = '/sandbox/pay.css';

/** HTML that works without scripts. `problem` is about the submitted email address. */
function payPage(session: SandboxSession, email = session.customer_email ?? '', problem?: string): string {
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    'Test payment',
    `<p class="notice"><strong>This is a test payment page.</strong> No card is asked for and no money moves.</p>
    <h1>Pay ${formatAmount(session.amount_total)}</h1>
    ${orderTable(session)}
    <form method="post">
      <label for="email">Email for the receipt</label>
      <input id="email" name="email" type="email" autocomplete="email" maxlength="${LONGEST_EMAIL}" required value="${htmlEscape(email)}"${invalid}>
      ${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${htmlEscape(problem)}</p>`}
      <button class="pay" name="action" value="pay">Pay</button>
      <button name="action" value="debit">Pay by bank debit, which takes days</button>
      <button name="action" value="cancel" formnovalidate>Cancel</button>
    </form>`,
  );
}

/** The page of a session whose money takes days: the tester decides how it ends. */
function pendingPage(session: SandboxSession): string {
  return page(
    'Test payment',
    `<p class="notice"><strong>This is a test payment page.</strong> At a real bank this takes days.</p>
    <h1>The money is on its way</h1>
    ${orderTable(session)}
    <form method="post">
      <button class="pay" name="action" value="arrive">Let the money arrive</button>
      <button name="action" value="refuse">Let the payment fail</button>
    </form>`,
  );
}

function invoicePage(session: SandboxSession): string {
  const fields = session.invoice_fields ?? [];
  return page(
    'Test invoice',
    `<p class="notice"><strong>This is a test invoice.</strong> No money has moved.</p>
    <h1>Invoice</h1>
    <dl>${fields.map(({ name, value }) => `<dt>${htmlEscape(name)}</dt><dd>${htmlEscape(value)}</dd>`).join('')}</dl>
    ${orderTable(session)}`,
  );
}

function orderTable({ line_items, amount_total }: SandboxSession): string {
  const rows = line_items
    .map(
      ({ name, description, unitAmount, quantity }) => `
        <tr><td>${htmlEscape(name)}${quantity > 1 ? ` <span class="quantity">&times; ${quantity}</span>` : ''}
        ${description === undefined ? '' : `<span class="description">${htmlEscape(description)}</span>`}</td>
        <td>${formatAmount(unitAmount * quantity)}</td></tr>`,
    )
    .join('');
  return `<table>
      <caption>Your order</caption>
      <tbody>${rows}</tbody>
      <tfoot><tr><th scope="row">Total</th><td>${formatAmount(amount_total)}</td></tr></tfoot>
    </table>`;
}

function closedPage(message: string): string {
  return page(
    'Test payment',
    `<h1>${htmlEscape(message)}</h1><p><a href="/cart">Return to your cart</a>, or open our offer again from its email.</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${htmlEscape(title)}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body><main>${content}</main></body>
</html>`;
}

const PAY_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font-text); }
main { max-width: 30rem; margin: 0 auto; padding: 24px 20px 72px; }
.notice { margin: 0 0 32px; padding: 12px 16px; border-left: 4px solid var(--link); background: var(--surface); }
h1 { margin: 0 0 24px; font-size: 2rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
table { width: 100%; margin-bottom: 32px; border-collapse: collapse; }
caption { padding-bottom: 8px; font-weight: 600; text-align: left; }
td, th { padding: 12px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
td:last-child { padding-left: 16px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
tfoot td, tfoot th { border-top: 2px solid var(--ink); font-weight: 700; }
.quantity { white-space: nowrap; }
.description { display: block; font-size: 0.9375rem; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--ink); border-radius: 4px; background: #fff;
  color: inherit; font: inherit; }
.problem { margin: 8px 0 0; color: var(--error); font-weight: 600; }
button { width: 100%; min-height: 52px; margin-top: 16px; border: 2px solid var(--ink); border-radius: 4px; color: var(--ink);
  font: inherit; font-weight: 700; cursor: pointer; }
button { background: transparent; }
.pay { background: var(--accent); }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** Fields of its form: the email address and the button. */
const MOST_FIELDS = 2;

interface SandboxPages {
  database: Database;
  target: WebhookTarget;
  limit: Limit;
  served: { readonly files: Pick<BuildFiles, 'orders'> };
}

export async function payRoutes(
  app: FastifyInstance,
  { database, target, limit, served }: SandboxPages,
): Promise<void> {
  acceptForms(app, MOST_FIELDS);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  styleRoute(app, STYLE_PATH, () => served.files.orders.brand.style + PAY_STYLE);

  app.get<{ Params: { id: string } }>('/sandbox/pay/:id', async ({ params }, reply) => {
    const session = await findSession(database, params.id);
    if (session?.status === 'pending') return html(reply, 200, pendingPage(session));
    return session?.status === 'open' ? html(reply, 200, payPage(session)) : closed(reply, session);
  });

  app.get<{ Params: { id: string } }>('/sandbox/invoice/:id', async ({ params }, reply) => {
    const session = await findSession(database, params.id);
    const isInvoiced = session?.status === 'complete' && session.invoice_fields !== null;
    return isInvoiced
      ? html(reply, 200, invoicePage(session))
      : html(reply, 404, closedPage('There is no such invoice.'));
  });

  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    '/sandbox/pay/:id',
    {
      ...limit('payments'),
      preParsing: async ({ params }, reply) => {
        if ((await findSession(database, params.id)) === undefined) return closed(reply, undefined);
      },
    },
    async ({ params, body }, reply) => {
      const session = await findSession(database, params.id);
      if (session === undefined || session.status === 'expired') return closed(reply, session);
      const action = body?.get('action');
      if (action === 'cancel') return reply.redirect(session.cancel_url, 303);
      if (action === 'arrive' || action === 'refuse') await endPayment(database, session.id, action === 'arrive');
      const email = mendedEmail(body?.get('email') ?? '');
      if (session.status === 'open' && !looksLikeEmail(email))
        return html(reply, 422, payPage(session, email, 'Enter an email address, such as name@example.com'));
      await completeSession(database, session.id, email, action === 'debit' ? 'pending' : 'complete');
      const ended = await findSession(database, session.id);
      if (ended === undefined || ended.status === 'open' || ended.status === 'expired') return closed(reply, ended);
      await deliverEventsOf(database, target, ended);
      return reply.redirect(ended.success_url.replaceAll('{CHECKOUT_SESSION_ID}', ended.id), 303);
    },
  );
}

const EXPIRED = 'This payment page has expired.';
const CLOSED: Readonly<Record<SandboxSession['status'], string>> = {
  open: EXPIRED,
  complete: 'This order is paid.',
  pending: EXPIRED,
  failed: 'This payment has failed.',
  expired: EXPIRED,
};

function closed(reply: FastifyReply, session: SandboxSession | undefined): FastifyReply {
  if (session === undefined) return html(reply, 404, closedPage('There is no such payment.'));
  return html(reply, 410, closedPage(CLOSED[session.status]));
}

function html(reply: FastifyReply, statusCode: number, text: string): FastifyReply {
  return reply.code(statusCode).type('text/html; charset=utf-8').send(text);
}
