import type { Database } from '../../database/database.ts';
import { sandboxApi } from './api.ts';
import type { WebhookTarget } from './webhook-sender.ts';

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
