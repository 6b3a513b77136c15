import { moveOrder } from '../../src/server/orders/order-history.ts';
import { newOrderLink, storeOrderLink } from '../../src/server/orders/order-links.ts';
import type { OrderState } from '../../src/shop/orders/order-state.ts';
import { completedEvent, type Shop } from './shop-fixture.ts';

export async function orderId(shop: Shop): Promise<string> {
  return (await shop.orders())[0]?.id ?? '';
}

export function linksOf({ database }: Shop) {
  return database.selectFrom('order_link').selectAll().execute();
}

/** Stores a link to the page of an order, as for an email. @param order the first one by default */
export async function storeLink(shop: Shop, order?: string): Promise<string> {
  const path = newOrderLink({ opensInvoice: true });
  await storeOrderLink(shop.database, path, order ?? (await orderId(shop)), 'order-confirmation');
  return path;
}

/** Makes the links to the single places of an order. */
export async function makePlaceLinks(shop: Shop, link: string): Promise<string[]> {
  await shop.submit(`${link}/links`, {});
  return placeLinksOn(shop, link);
}

/** The links to single places on the page of an order. */
export async function placeLinksOn(shop: Shop, link: string): Promise<string[]> {
  const page = await (await shop.get(link)).text();
  return [...page.matchAll(/<a href="[^"]*(\/orders\/[\w-]{43})">/g)].flatMap(([, path]) => path ?? []);
}

/** Pays the first order. @returns a link to its page */
export async function pay(shop: Shop, session: object = {}): Promise<string> {
  await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1', ...session }));
  return storeLink(shop);
}

/** Moves the first order to a state that it has had since a time. */
export async function move(shop: Shop, to: OrderState, since: string): Promise<void> {
  const id = await orderId(shop);
  await shop.database.transaction().execute((transaction) => moveOrder(transaction, id, { to, reason: 'Test' }));
  await shop.database.updateTable('order_event').set({ created_at: since }).where('to_state', '=', to).execute();
}
