import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDamagedJson } from '../../src/server/database/damaged-json.ts';
import type { Database } from '../../src/server/database/database.ts';
import { JSON_COLUMNS as PLACED_COLUMNS } from '../../src/server/database/json-columns.ts';
import { ALL_TABLES } from '../../src/server/database/tables/tables.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, post } from './client.ts';
import { report } from './figures.ts';
import { startProcess } from './server-process.ts';
import { STORAGES } from './storages.ts';

const JSON_COLUMNS = PLACED_COLUMNS.map(({ table, name }) => `${table}.${name}`);
const ORDERS = 6;
/** Columns without a value after a purchase and a publish. None of them contains JSON. */
const EMPTY = [
  'assistant_key.*',
  'assistants_allowed.*',
  'attendee.*',
  'booking.*',
  'card_tick.*',
  'company_account.*',
  'contact_message.answered_at',
  'contact_message.answered_by',
  'contact_message.order_id',
  'daily_task.*',
  'desk_session.*',
  'document_counter.*',
  'draft.discarded_at',
  'draft.discarded_by',
  'draft_picture.*',
  'invitation.*',
  'lead.answered_at',
  'lead.answered_by',
  'notice_off.*',
  'notice_progress.*',
  'order_link.line',
  'order_link.mail_purpose',
  'order_link.place',
  'orders.check_at',
  'orders.credit_note',
  'orders.due_on',
  'orders.erased_at',
  'orders.fulfilled_at',
  'orders.invoice_number',
  'orders.invoiced_on',
  'orders.message_id',
  'orders.offer_until',
  'orders.request_key',
  'outbox_mail.last_error',
  'outbox_mail.place',
  'outbox_mail.sent_at',
  'passkey.*',
  'person.removed_at',
  'place_wish.*',
  'publish.failed_at',
  'publish.message',
  'publish_destination.remote_branch',
  'publish_destination.remote_url',
  'rate_limit.*',
  'rate_limit_key.*',
  'sandbox_event.due_at',
  'scheduled_publish.*',
  'webhook_failure.*',
  'write_check.*',
];

describe.each(STORAGES)('on %s', (name) => {
  let created: DraftDesk;
  let desk: DraftDesk;
  let settings: Record<string, string>;
  beforeEach(async () => {
    created = await DraftDesk.create();
    const isEmbedded = name === 'the embedded database';
    desk = await DraftDesk.at(created.folder, isEmbedded ? null : created.databaseUrl);
    // They are in the database that the desk was created with, on PostgreSQL.
    if (isEmbedded) for (const person of [ADA, BEN]) await desk.addPerson(person);
    settings = desk.databaseUrl === null ? { DATA_DIR: join(desk.folder, 'data') } : { DATABASE_URL: desk.databaseUrl };
    await fill();
  });
  afterEach(async () => {
    await desk.close();
    await created.remove();
  });

  /** Companies that buy in the sandbox, messages, a publish and a draft. */
  async function fill(): Promise<void> {
    const { address, stop } = await startProcess(settings);
    const random = seededRandom(ORDERS);
    for (let number = 0; number < ORDERS; number++) {
      const email = `${number}@customer.example`;
      const user =
        idOf(await post(address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } })) ?? '';
      await post(address, '/api/users/lead/details', { user, company: `Company ${number}`, purchaseOrder: 'PO' });
      const items = randomCart(random).lines;
      const cartId = idOf(await post(address, '/api/carts', { cart: { user, items } })) ?? '';
      const ids = { userId: user, cartId };
      const { body } = await checkOut(address, items, ids, crypto.randomUUID());
      const fields = new URLSearchParams({ action: 'pay', email });
      await fetch(`${address}/sandbox/pay/${body.id}`, { method: 'POST', body: fields, redirect: 'manual' });
    }
    const message = { name: 'Jo', mail: 'jo@customer.example', phone: '0123456789', message: 'Hello' };
    await post(address, '/api/mails/contact-us', { ...message, lead_form_url: '/', referrer_path: 'direct' });
    await until(async () => (await column('order_state.state')).filter((state) => state === 'paid').length === ORDERS);
    await fetch(`${address}/api/payment/checkout-sessions/${(await column('checkout_session.id'))[0]}/state`);
    expect(await stop()).toBe(0);
    const publisher = desk.publisher();
    const draft = await desk.draftOf('One', { title: 'One' });
    const shown = await desk.shown(draft);
    await desk.reviews().approve(draft, BEN, { note: 'Good', shown });
    await publisher.queue.request(draft, BEN, shown);
    await publisher.run();
    await desk.draftOf('Open', { title: 'Two' });
  }

  test('every column that contains JSON is known, and no other is read as such', async () => {
    const found: string[] = [];
    const empty: string[] = [];
    for (const table of ALL_TABLES.keys()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(desk.database);
      if (rows.length === 0) empty.push(`${table}.*`);
      for (const key of Object.keys(rows[0] ?? {})) {
        const values = rows.map((row) => row[key]).filter((value) => value !== null);
        if (values.length === 0) empty.push(`${table}.${key}`);
        if (values.some(isJson)) found.push(`${table}.${key}`);
      }
    }
    expect(found.sort()).toEqual(JSON_COLUMNS.toSorted());
    // A column that nothing fills here might contain JSON: fill it above, or add it to the list of those that do not.
    expect(empty.sort()).toEqual(EMPTY);
  });

  test('a damaged byte in any of them is named, and stops neither a purchase nor a draft', async () => {
    const server = await startProcess(settings);
    for (const damaged of JSON_COLUMNS) {
      const whole = await damage(damaged, desk.database);
      const named: string[] = [];
      for await (const { table, name: column } of findDamagedJson(desk.database)) named.push(`${table}.${column}`);
      expect(named).toEqual([damaged]);
      const { status } = await checkOut(server.address, randomCart(seededRandom(1)).lines);
      expect({ damaged, status }).toMatchObject({ status: 200 });
      await desk.drafts.overlay(await desk.draftOf('Another', { description: damaged }));
      await whole();
    }
    expect(await server.stop()).toBe(0);
    report(`${name}: a damaged byte in each of its JSON columns: all named`);
  });

  async function column(place: string): Promise<string[]> {
    const [table = '', key = ''] = place.split('.');
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(key)} as value from ${sql.table(table)}
    `.execute(desk.database);
    return rows.map(({ value }) => String(value));
  }
});

/** Changes one byte of one row. @returns what restores it */
async function damage(place: string, database: Database): Promise<() => Promise<void>> {
  const [table = '', key = ''] = place.split('.');
  const ref = sql.ref(key);
  const { rows } = await sql<{ value: string }>`
    select ${ref} as value from ${sql.table(table)} where ${ref} is not null limit 1
  `.execute(database);
  const whole = rows[0]?.value ?? '';
  const damaged = `z${whole.slice(1)}`;
  const change = (from: string, to: string) =>
    sql`update ${sql.table(table)} set ${ref} = ${to} where ${ref} = ${from}`.execute(database);
  await change(whole, damaged);
  return async () => void (await change(damaged, whole));
}

function isJson(value: unknown): boolean {
  try {
    return typeof value === 'string' && typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
}
