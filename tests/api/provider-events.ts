import { ServerAddress } from '../../src/server/http/http-server.ts';
import { StripeCheckout } from '../../src/server/payments/provider/stripe-checkout.ts';
import { startSandbox } from '../../src/server/payments/sandbox/sandbox.ts';
import { checkWaitingOrders } from '../../src/server/payments/waiting-orders.ts';
import { type Shop, WEBHOOK_SECRET } from './shop-fixture.ts';

/** What the events of Stripe have of a payment of £900, refunded in full. */
export const CHARGE = {
  ...{ id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} },
  ...{ refunded: true, amount_refunded: 90_000 },
};
export const REFUND = {
  ...{ id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: 'pi_1', metadata: {} },
  ...{ amount: 90_000, currency: 'gbp' },
};
export const DISPUTE = {
  ...{ id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1', reason: 'fraudulent' },
  ...{ amount: 90_000, currency: 'gbp', status: 'needs_response' },
};

export function eventOf<Data>(id: string, type: string, object: Data, created?: number) {
  return { id, object: 'event', type, ...(created && { created }), data: { object } };
}

/** Asks the sandbox about waiting orders, as the server's background task does. */
export async function askAboutOrders(shop: Shop): Promise<void> {
  const address = new ServerAddress('127.0.0.1', shop.address);
  const sandbox = await startSandbox(shop.database, { address, secret: WEBHOOK_SECRET });
  const stripe = new StripeCheckout(sandbox.secretKey, [WEBHOOK_SECRET], sandbox.apiUrl);
  const log = { info: () => undefined, warn: () => undefined };
  await checkWaitingOrders({ database: shop.database, stripe, log, checkAfterS: 900 });
  await sandbox.close();
}
