import type { FastifyInstance, FastifyReply } from 'fastify';
import { looksLikeEmail } from '../../../shop/forms/email.ts';
import type { BuildFiles } from '../../catalogue/build-files.ts';
import type { Database } from '../../database/database.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import { deliverEventsOf, type WebhookTarget } from './event-delivery.ts';
import { closedPage, invoicePage, PAY_STYLE, payPage, STYLE_PATH } from './pay-page.ts';
import { completeSession, findSession, type SandboxSession } from './sandbox-sessions.ts';

/** The dependencies of the payment page. */
interface SandboxPages {
  database: Database;
  target: WebhookTarget;
  limit: Limit;
  served: { readonly files: Pick<BuildFiles, 'orders'> };
}

/** The hosted payment page of the sandbox, on the site's origin. */
export async function payRoutes(
  app: FastifyInstance,
  { database, target, limit, served }: SandboxPages,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.get(STYLE_PATH, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(served.files.orders.brand.style + PAY_STYLE),
  );

  app.get<{ Params: { id: string } }>('/sandbox/pay/:id', async ({ params }, reply) => {
    const session = await findSession(database, params.id);
    return session?.status === 'open' ? html(reply, 200, payPage(session)) : closed(reply, session);
  });

  app.get<{ Params: { id: string } }>('/sandbox/invoice/:id', async ({ params }, reply) => {
    const session = await findSession(database, params.id);
    const isInvoiced = session?.status === 'complete' && session.invoiceFields !== null;
    return isInvoiced
      ? html(reply, 200, invoicePage(session))
      : html(reply, 404, closedPage('There is no such invoice.'));
  });

  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    '/sandbox/pay/:id',
    limit('payments'),
    async ({ params, body }, reply) => {
      const session = await findSession(database, params.id);
      if (session === undefined || session.status === 'expired') return closed(reply, session);
      if (body?.get('action') === 'cancel') return reply.redirect(session.cancelUrl, 303);
      const email = body?.get('email')?.trim() ?? '';
      if (session.status === 'open' && !looksLikeEmail(email))
        return html(reply, 422, payPage(session, email, 'Enter an email address, such as name@example.com'));
      await completeSession(database, session.id, email);
      const paid = await findSession(database, session.id);
      if (paid?.status !== 'complete') return closed(reply, paid);
      await deliverEventsOf(database, target, paid);
      return reply.redirect(paid.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', paid.id), 303);
    },
  );
}

function closed(reply: FastifyReply, session: SandboxSession | undefined): FastifyReply {
  if (session === undefined) return html(reply, 404, closedPage('There is no such payment.'));
  const message = session.status === 'complete' ? 'This order is paid.' : 'This payment page has expired.';
  return html(reply, 410, closedPage(message));
}

function html(reply: FastifyReply, statusCode: number, text: string): FastifyReply {
  return reply.code(statusCode).type('text/html; charset=utf-8').send(text);
}
