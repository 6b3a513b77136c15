import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Database } from '../../database/database.ts';
import { deliverEventsOf, type WebhookTarget } from './event-delivery.ts';
import {
  createSession,
  digestOf,
  expireSession,
  findSession,
  IdempotencyMismatch,
  type SandboxSession,
} from './sandbox-sessions.ts';
import { invoicePath, paymentAnswer, sessionAnswer, sessionOfInvoice } from './session-answer.ts';
import { InvalidParameter, readForm, readSessionRequest } from './session-request.ts';

/**
 * The part of Stripe's API that the shop uses, on a separate loopback listener.
 * @param secretKey the key that calls must carry
 */
function sandboxApi(database: Database, secretKey: string, target: WebhookTarget): FastifyInstance {
  const api = Fastify({ forceCloseConnections: true });
  const answer = (session: SandboxSession) => sessionAnswer(session, target.address.publicUrl);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  api.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${secretKey}`) return undefined;
    return refuse(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  });
  api.setErrorHandler((error, _request, reply) => {
    if (error instanceof InvalidParameter)
      return refuse(reply, 400, { type: 'invalid_request_error', message: error.message, param: error.param });
    if (error instanceof IdempotencyMismatch)
      return refuse(reply, 400, { type: 'idempotency_error', message: 'This key came with another request.' });
    return refuse(reply, 500, { type: 'api_error', message: 'The sandbox failed.' });
  });
  api.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, { type: 'invalid_request_error', message: 'The sandbox does not know this call.' }),
  );

  api.post<{ Body: string | undefined }>('/v1/checkout/sessions', async ({ headers, body = '' }) => {
    const key = headers['idempotency-key'];
    const idempotency = typeof key === 'string' ? { key, digest: digestOf(body) } : undefined;
    const session = await createSession(database, readSessionRequest(readForm(body)), idempotency);
    // A repeated request gets the same answer as the first, whatever the session's state is by now, as at Stripe.
    return answer({ ...session, status: 'open' });
  });

  api.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/v1/checkout/sessions/:id',
    async (request, reply) => {
      const session = await findSession(database, request.params.id);
      if (session === undefined) return noSuch(reply, 'session');
      const expanded = Object.values(request.query).flat().includes('payment_intent');
      return expanded ? { ...answer(session), payment_intent: paymentAnswer(session) ?? null } : answer(session);
    },
  );

  api.get<{ Params: { id: string } }>('/v1/invoices/:id', async ({ params }, reply) => {
    const session = await findSession(database, sessionOfInvoice(params.id));
    if (session?.status !== 'complete' || session.invoiceFields === null) return noSuch(reply, 'invoice');
    const hosted_invoice_url = target.address.publicUrl + invoicePath(session.id);
    return { id: params.id, object: 'invoice', hosted_invoice_url, custom_fields: session.invoiceFields };
  });

  api.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const expired = await expireSession(database, params.id);
    const session = await findSession(database, params.id);
    if (session === undefined) return noSuch(reply, 'session');
    if (!expired) {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${answer(session).status}\`.`;
      return refuse(reply, 400, { type: 'invalid_request_error', message });
    }
    await deliverEventsOf(database, target, session);
    return answer(session);
  });
  return api;
}

interface SandboxError {
  type: string;
  message: string;
  param?: string;
  code?: string;
}

function noSuch(reply: FastifyReply, what: string): FastifyReply {
  return refuse(reply, 404, { type: 'invalid_request_error', message: `No such ${what}.`, code: 'resource_missing' });
}

function refuse(reply: FastifyReply, statusCode: number, error: SandboxError): FastifyReply {
  return reply.code(statusCode).send({ error });
}

const HOST = '127.0.0.1';
const SECRET_KEY = 'sk_test_sandbox';

/** A running sandbox, on loopback. */
export interface Sandbox {
  /** API key for the SDK. */
  secretKey: string;
  /** API origin for the SDK. */
  apiUrl: string;
  close: () => Promise<void>;
}

/**
 * Starts the sandbox of Stripe's API on loopback.
 * @param port any free one by default
 */
export async function startSandbox(database: Database, target: WebhookTarget, port = 0): Promise<Sandbox> {
  const api = sandboxApi(database, SECRET_KEY, target);
  const apiUrl = await api.listen({ host: HOST, port });
  return { secretKey: SECRET_KEY, apiUrl, close: () => api.close() };
}
