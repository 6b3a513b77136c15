import type Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { sandboxApi } from './api.ts';
import type { WebhookTarget } from './webhook-sender.ts';

const HOST = '127.0.0.1';
const SECRET_KEY = 'sk_test_sandbox';

/** A sandbox that listens on loopback. */
export interface Sandbox {
  /** Key that the SDK must be given. */
  secretKey: string;
  /** Where the SDK finds it. */
  api: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
  close: () => Promise<void>;
}

/** Starts the sandbox of Stripe's API on a free port of loopback. */
export async function startSandbox(database: Database, target: WebhookTarget): Promise<Sandbox> {
  const api = sandboxApi(database, SECRET_KEY, target);
  const { port } = new URL(await api.listen({ host: HOST, port: 0 }));
  return { secretKey: SECRET_KEY, api: { host: HOST, port, protocol: 'http' }, close: () => api.close() };
}
