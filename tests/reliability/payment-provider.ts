import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import Stripe from 'stripe';
import type { SandboxSession } from '../../src/server/payments/sandbox/sandbox-sessions.ts';
import { sessionAnswer } from '../../src/server/payments/sandbox/session-answer.ts';
import { readForm, readSessionRequest } from '../../src/server/payments/sandbox/session-request.ts';
import site from '../fixtures/site/pages/_data/site.json' with { type: 'json' };

const WEBHOOK_SECRET = 'whsec_of_the_provider';
const PAY_PAGE = 'https://pay.example';

/** A provider in this process, in memory: stands in for Stripe. */
export interface PaymentProvider {
  /** Environment variables for a server that uses it. */
  settings: Record<string, string>;
  sessions: ReadonlyMap<string, SandboxSession>;
  /** Delay of its answers, in milliseconds. */
  latencyMs: number;
  /**
   * Pays in a session.
   * @param late whether the payment started before the session was closed, and finishes after that
   * @returns whether the money was taken
   */
  pay(sessionId: string, late?: boolean): boolean;
  /** The signed event that a session is paid or has expired. */
  event(sessionId: string, type: 'completed' | 'expired'): { payload: string; signature: string };
  close(): Promise<void>;
}

/** Starts a provider. @param port any free one by default */
export async function startProvider(port = 0): Promise<PaymentProvider> {
  const sessions = new Map<string, SandboxSession>();
  const byKey = new Map<string, SandboxSession>();
  const api = Fastify({ forceCloseConnections: true });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.post<{ Body: string | undefined }>('/v1/checkout/sessions', async ({ headers, body }) => {
    if (provider.latencyMs > 0) await delay(provider.latencyMs);
    const key = String(headers['idempotency-key']);
    const session = byKey.get(key) ?? newSession(readSessionRequest(readForm(body ?? '')));
    byKey.set(key, session);
    sessions.set(session.id, session);
    return sessionAnswer({ ...session, status: 'open' }, PAY_PAGE);
  });
  api.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (session?.status !== 'open') return reply.code(400).send({ error: { type: 'invalid_request_error' } });
    session.status = 'expired';
    return sessionAnswer(session, PAY_PAGE);
  });
  api.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }, reply) => {
    const session = sessions.get(params.id);
    return session ? sessionAnswer(session, PAY_PAGE) : reply.code(404).send({ error: { code: 'resource_missing' } });
  });
  const url = await api.listen({ host: '127.0.0.1', port });
  const provider: PaymentProvider = {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_reliability',
      STRIPE_PUBLISHABLE_KEY: site.payment.publishableKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
      PUBLIC_URL: 'http://shop.example',
    },
    sessions,
    latencyMs: 0,
    pay: (id, late = false) => {
      const session = sessions.get(id);
      if (session === undefined || (session.status !== 'open' && !late)) return false;
      session.status = 'complete';
      session.customer_email = 'stripe@customer.example';
      return true;
    },
    event: (id, type) => signedEvent(sessions.get(id), type),
    close: () => api.close(),
  };
  return provider;
}

function newSession(request: ReturnType<typeof readSessionRequest>): SandboxSession {
  const created = Math.floor(Date.now() / 1000);
  const id = `cs_test_${randomBytes(16).toString('hex')}`;
  return { ...request, id, status: 'open', customer_email: null, created, expires_at: created + 86_400 };
}

function signedEvent(
  session: SandboxSession | undefined,
  type: 'completed' | 'expired',
): { payload: string; signature: string } {
  if (session === undefined) throw new Error('There is no such session');
  const status = type === 'completed' ? 'complete' : 'expired';
  const object = sessionAnswer({ ...session, status, customer_email: 'stripe@customer.example' }, '');
  const payload = JSON.stringify({
    id: `evt_${type}_${session.id}`,
    object: 'event',
    type: `checkout.session.${type}`,
    data: { object },
  });
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }) };
}
