import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { storeSale } from '../fixtures/stored-sale.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let owner: SignedIn;
let sam: SignedIn;
beforeAll(async () => {
  desk = await startTestDesk();
  await storeSale(desk.database, {
    number: 'PT-2026-00042',
    first: 'Jo',
    last: 'Mason',
    at: '2026-10-31T23:30:00.000Z',
  });
  owner = await desk.addPerson(['owner'], 'Olive Owner');
  sam = await desk.addPerson(['sales'], 'Sam Sales');
});
beforeEach(() => desk.database.deleteFrom('audit_event').execute());
afterAll(() => desk.stop());

const see = ({ cookie }: SignedIn) => desk.call('POST /api/orders/see', { order: 'PT-2026-00042' }, { cookie });

/** The events with all words of a search: who, and what they did. */
async function found(text: string, after: string | null = null): Promise<string[]> {
  const answer = await desk.call('POST /api/audit-log', { text, after }, { cookie: owner.cookie });
  const { rows: events }: { rows: Record<string, string>[] } = answer.json();
  return events.map(({ person, action, subject }) => `${person} ${action} ${subject}`);
}

it('an order that one person opens again within ten minutes was looked at once, and by each person', async () => {
  for (const person of [sam, sam, owner, sam]) await see(person);
  expect((await found('')).toSorted()).toEqual([
    'Olive Owner looked at order PT-2026-00042',
    'Sam Sales looked at order PT-2026-00042',
  ]);
  await sql`update audit_event set at = ${timestamp(-11 * 60_000)}`.execute(desk.database);
  await see(sam);
  expect(await found('')).toHaveLength(3);
});

it('a list that is read again is one look, until it shows other records', async () => {
  const list = (text: string) =>
    desk.call('POST /api/orders', { text, state: null, after: null }, { cookie: sam.cookie });
  for (const text of ['', 'mas', 'nobody']) await list(text);
  expect(await found('the list')).toHaveLength(2);
});

it('events are found by person, email address, action and record, and each word must be there', async () => {
  const event = { person_id: null, detail: '', person_email: 'olive@example.com', person_name: 'Olive Owner' };
  await desk.database
    .insertInto('audit_event')
    .values([
      { ...event, id: 'a', at: '2026-11-01T09:00:00.000Z', action: 'fulfilled', subject: 'order PT-2026-00042' },
      { ...event, id: 'b', at: '2026-11-01T09:00:00.000Z', action: 'invited', subject: 'sam_1@example.com' },
      { ...event, id: 'c', at: '2026-11-01T08:00:00.000Z', action: 'invited', subject: 'samx1@example.com' },
    ])
    .execute();
  expect(await found('olive 00042')).toEqual(['Olive Owner fulfilled order PT-2026-00042']);
  expect(await found('INVITED OLIVE@')).toHaveLength(2);
  expect(await found('sam_1')).toEqual(['Olive Owner invited sam_1@example.com']);
  expect(await found('100%')).toEqual([]);
  expect(await found('fulfilled sam')).toEqual([]);
  expect(await found('invited', '2026-11-01T09:00:00.000Z b')).toEqual(['Olive Owner invited samx1@example.com']);
});

it('the log is read a hundred events at a time, the latest first', async () => {
  const event = { person_id: null, detail: '', person_email: '', person_name: 'Sam', action: 'invited' };
  const times = Array.from({ length: 101 }, (_, second) => timestamp(second * 1_000));
  const rows = times.map((at, index) => ({ ...event, id: `${index}`, at, subject: `${index}` }));
  await desk.database.insertInto('audit_event').values(rows).execute();
  const first = (await desk.call('POST /api/audit-log', { text: '', after: null }, { cookie: owner.cookie })).json();
  expect(first.rows).toHaveLength(100);
  expect(first.rows[0]).toMatchObject({ person: 'Sam', subject: '100' });
  expect(await found('', first.next)).toEqual(['Sam invited 0']);
});
