import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runErase, runExpire } from '../../src/server/privacy/privacy-command.ts';
import type { RetentionFacts } from '../../src/shop/retention.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';
import { checkOut, type Shop, TILING } from './shop-fixture.ts';

export const EMAIL = 'jo@example.com';
/** In days. */
export const TWO_YEARS = 731;

export const RETENTION: RetentionFacts = {
  leadsAndMessages: '24 months',
  carts: '30 days',
  orders: '6 years',
  financialYearEnd: '31 March',
};

const DAY_MS = 24 * 60 * 60_000;

/** The time a number of days ago, as stored. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

/** Runs `npm run privacy`. @returns its exit code and output */
export async function runPrivacy(
  shop: Shop,
  args: readonly string[],
  retention: RetentionFacts | null = RETENTION,
): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const out = { say: write, data: write, complain: write };
  const [action, ...words] = args.filter((word) => !word.startsWith('--'));
  const [yes, anyway] = [args.includes('--yes'), args.includes('--anyway')];
  const code =
    action === 'erase'
      ? await runErase(shop.database, words, yes, out)
      : await runExpire(shop.database, retention, { yes, anyway }, out);
  return { code, text: lines.join('\n') };
}

/** A visitor who checks out as in the browser. */
export async function visit(shop: Shop, email: string): Promise<{ lead: string; cart: string; session: string }> {
  const person = { firstName: 'Jo', lastName: 'Mason', email, contactNo: '020 7946 0018', address: '1 Example Yard' };
  const lead = (await (await shop.post('/api/users/lead', person)).json()).data._id;
  const cart = (await (await shop.post('/api/carts', { user: lead, products: [TILING] })).json()).data._id;
  const { id: session } = await checkOut(shop, [TILING], { userId: lead, cartId: cart });
  return { lead, cart, session };
}

/** Stripe's event about a session. */
export async function settle(shop: Shop, session: string, email: string, type = 'completed'): Promise<void> {
  const [stored] = (await shop.sessions()).filter(({ id }) => id === session);
  const order_id = stored?.order_id ?? '';
  const object = {
    id: session,
    object: 'checkout.session',
    amount_total: 90000,
    currency: 'gbp',
    client_reference_id: order_id,
    metadata: { order_id },
    payment_status: type === 'completed' ? 'paid' : 'unpaid',
    customer_details: { email },
  };
  const event = { id: `evt_${session}_${type}`, object: 'event', type: `checkout.session.${type}`, data: { object } };
  const answer = await shop.sendEvent(event);
  if (answer.status !== 200) throw new Error(`The event was answered with ${answer.status}`);
}

export async function writeMessage(shop: Shop, mail: string): Promise<string> {
  const message = { name: 'Jo', mail, message: 'Hello', lead_form_url: '/contact-us', referrer_path: 'direct' };
  return (await (await shop.post('/api/mails/contact-us', message)).json()).data._id;
}

const TABLES = [
  'lead',
  'contact_message',
  'cart',
  'cart_item',
  'orders',
  'order_line',
  'attendee',
  'place_wish',
  'booking',
  'card_tick',
  'order_event',
  'checkout_session',
  'outbox_mail',
  'sandbox_session',
  'order_word',
  'lead_word',
  'message_word',
] as const;

/** The number of rows in each table with visitors' data. */
export async function rowCounts({ database }: Shop): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return [table, Number(rows)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** The raw content of the embedded database's files, including what no table shows. */
export function filesText({ dataDir }: Shop): string {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('\n');
}

export async function storedBytes({ database }: Shop): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
  `.execute(database);
  return rows[0]?.bytes ?? 0;
}

export async function age(shop: Shop, days: number): Promise<void> {
  for (const table of ['lead', 'contact_message', 'cart', 'orders', 'outbox_mail'] as const)
    await shop.database
      .updateTable(table)
      .set({ created_at: daysAgo(days) })
      .execute();
  const created = Math.floor(Date.parse(daysAgo(days)) / 1000);
  await shop.database.updateTable('sandbox_session').set({ created }).execute();
}

export async function storeLead(shop: Shop): Promise<void> {
  await shop.post('/api/users/lead', { firstName: 'Jo', email: EMAIL });
}

export async function storeOldLeads(shop: Shop, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...EMPTY_LEAD,
    id: `lead-${number}`,
    created_at: daysAgo(TWO_YEARS),
  }));
  await shop.database.insertInto('lead').values(rows).execute();
}

export async function visitThatEnded(shop: Shop, type: 'completed' | 'expired'): Promise<void> {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL, type);
  await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
}
