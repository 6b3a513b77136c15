import Fastify, { type FastifyInstance } from 'fastify';
import { sha256 } from '../../../lib/sha256.ts';
import type { Database } from '../../database/database.ts';
import { deliverEventsOf, type WebhookTarget } from './event-delivery.ts';
import { createSession, expireSession, findSession, type SandboxSession } from './sandbox-sessions.ts';
import { invoicePath, paymentAnswer, sessionAnswer, sessionOfInvoice } from './session-answer.ts';
import { readForm, readSessionRequest, SandboxRefusal } from './session-request.ts';

/** The part of Stripe's API that the shop uses, on a separate loopback listener. */
function sandboxApi(database: Database, secretKey: string, target: WebhookTarget): FastifyInstance {
  const api = Fastify({ forceCloseConnections: true });
  const answer = (session: SandboxSession) => sessionAnswer(session, target.address.publicUrl);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  api.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) throw refusal(401, 'Invalid API Key provided.');
  });
  api.setErrorHandler((failure, _request, reply) => {
    const { status, error } = failure instanceof SandboxRefusal ? failure : FAILED;
    return reply.code(status).send({ error });
  });
  api.setNotFoundHandler(() => {
    throw refusal(404, 'The sandbox does not know this call.');
  });

  api.post<{ Body: string | undefined }>('/v1/checkout/sessions', async ({ headers, body = '' }) => {
    const key = headers['idempotency-key'];
    const idempotency = typeof key === 'string' ? { key, digest: sha256(body) } : undefined;
    const session = await createSession(database, readSessionRequest(readForm(body)), idempotency);
    // A repeated request gets the same answer as the first, whatever the session's state is by now, as at Stripe.
    return answer({ ...session, status: 'open' });
  });

  api.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/v1/checkout/sessions/:id',
    async (request) => {
      const session = await findSession(database, request.params.id);
      if (session === undefined) throw noSuch('session');
      const expanded = Object.values(request.query).flat().includes('payment_intent');
      return expanded ? { ...answer(session), payment_intent: paymentAnswer(session) ?? null } : answer(session);
    },
  );

  api.get<{ Params: { id: string } }>('/v1/invoices/:id', async ({ params }) => {
    const session = await findSession(database, sessionOfInvoice(params.id));
    if (session?.status !== 'complete' || session.invoice_fields === null) throw noSuch('invoice');
    const hosted_invoice_url = target.address.publicUrl + invoicePath(session.id);
    return { id: params.id, object: 'invoice', hosted_invoice_url, custom_fields: session.invoice_fields };
  });

  api.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }) => {
    const expired = await expireSession(database, params.id);
    const session = await findSession(database, params.id);
    if (session === undefined) throw noSuch('session');
    if (!expired) {
      throw refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${answer(session).status}\`.`,
      );
    }
    await deliverEventsOf(database, target, session);
    return answer(session);
  });
  return api;
}

const FAILED = { status: 500, error: { type: 'api_error', message: 'The sandbox failed.' } };

function refusal(status: number, message: string, code?: string): SandboxRefusal {
  return new SandboxRefusal({ type: 'invalid_request_error', message, ...(code && { code }) }, status);
}

function noSuch(what: string): SandboxRefusal {
  return refusal(404, `No such ${what}.`, 'resource_missing');
}

const HOST = '127.0.0.1';
const SECRET_KEY = 'sk_test_sandbox';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Listens on loopback only. `apiUrl` is the origin of its API, for the SDK. */
export async function startSandbox(database: Database, target: WebhookTarget) {
  const api = sandboxApi(database, SECRET_KEY, target);
  const apiUrl = await api.listen({ host: HOST, port: 0 });
  return { secretKey: SECRET_KEY, apiUrl, close: () => api.close() };
}
