import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendNotices } from '../../src/desk/notices/notices.ts';
import type { NoticeKind } from '../../src/editor/protocol/people.ts';
import { UNANSWERED } from '../../src/server/database/tables/sales-tables.ts';
import { contentOfText, emailText } from '../../src/server/mail/design/email-content.ts';
import { moveOrder } from '../../src/server/orders/order-history.ts';
import { storeSale } from '../fixtures/stored-sale.ts';
import { ORIGIN, type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

/** A Wednesday. */
const START = Date.parse('2027-01-13T09:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let desk: TestDesk;
let writer: SignedIn;
let publisher: SignedIn;
let seller: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  desk = await startTestDesk();
  writer = await desk.addPerson(['writer']);
  publisher = await desk.addPerson(['publisher']);
  seller = await desk.addPerson(['sales']);
  owner = await desk.addPerson(['owner']);
});
afterAll(() => desk.stop());
beforeEach(async () => {
  for (const table of ['outbox_mail', 'notice_progress', 'notice_off', 'contact_message', 'publish'] as const)
    await desk.database.deleteFrom(table).execute();
  await desk.database.updateTable('orders').set({ current_state: 'fulfilled' }).execute();
  await send(START);
});

/** Looks for what happened, at a time. */
const send = (time: number) => sendNotices(desk.database, ORIGIN, new Date(time));
const at = (time: number) => new Date(time).toISOString();

/** Who was told what, by the subjects of the emails. */
async function told(): Promise<Record<string, string[]>> {
  const emails = await desk.database.selectFrom('outbox_mail').select(['recipient', 'subject']).execute();
  const people = { writer, publisher, seller, owner };
  const subjectsFor = ({ id }: SignedIn) =>
    emails.filter(({ recipient }) => recipient === `${id}@example.com`).map(({ subject }) => subject);
  return Object.fromEntries(
    Object.entries(people)
      .map(([name, person]) => [name, subjectsFor(person)] as const)
      .filter(([, subjects]) => subjects.length > 0),
  );
}

async function switchOff({ cookie }: SignedIn, kind: NoticeKind): Promise<void> {
  expect((await desk.call('POST /api/account/notice', { kind, isOn: false }, { cookie })).statusCode).toBe(200);
}

/** A publish that failed at a time. @returns its id */
async function fail(time: number, title = 'Words'): Promise<string> {
  const { draft } = (await desk.call('POST /api/drafts', { title }, { cookie: writer.cookie })).json();
  const id = randomUUID();
  await desk.database
    .insertInto('publish')
    .values({
      id,
      draft_id: draft,
      title,
      author: 'Ben',
      author_email: 'ben@example.com',
      state: 'failed',
      failed_at: 'built',
      attempts: 0,
      requested_at: at(time),
      ended_at: at(time),
    })
    .execute();
  return id;
}

async function receiveMessage(time: number, status: 'new' | 'answered' = 'new'): Promise<void> {
  const words = { name: 'Nora', mail: 'nora@customer.example', phone: '', message: 'Hello' };
  const from = { lead_form_url: '', referrer_path: '', created_at: at(time) };
  await desk.database
    .insertInto('contact_message')
    .values({ id: randomUUID(), ...words, ...from, ...UNANSWERED, status })
    .execute();
}

describe('a publish that failed', () => {
  it('is told to publishers and owners, once, also after a restart', async () => {
    await fail(START + MINUTE);
    for (const minutes of [3, 4, 500]) await send(START + minutes * MINUTE);
    expect(await told()).toEqual({ publisher: ['1 publish failed'], owner: ['1 publish failed'] });
    await desk.database.deleteFrom('outbox_mail').execute();
    await send(START + DAY);
    expect(await told()).toEqual({});
  });

  it('is told again when it fails again', async () => {
    const id = await fail(START + MINUTE);
    await send(START + HOUR);
    await desk.database
      .updateTable('publish')
      .set({ ended_at: at(START + 2 * HOUR) })
      .where('id', '=', id)
      .execute();
    await send(START + 3 * HOUR);
    expect((await told()).publisher).toHaveLength(2);
  });

  it('before the first start is told to nobody', async () => {
    await fail(START - MINUTE);
    await send(START + HOUR);
    expect(await told()).toEqual({});
  });

  it('with others at once is one email, which names them', async () => {
    await fail(START + MINUTE, 'One');
    await fail(START + 2 * MINUTE, 'Two');
    await send(START + HOUR);
    expect(await told()).toEqual({ publisher: ['2 publishes failed'], owner: ['2 publishes failed'] });
    const { body } = await desk.database.selectFrom('outbox_mail').select('body').limit(1).executeTakeFirstOrThrow();
    expect(body).toContain('- “One” is not live.\n- “Two” is not live.');
  });
});

it('an order that was set aside is told to sales and owners, by its number, without its customer', async () => {
  await storeSale(desk.database, { number: 'PT-2027-00042', first: 'Nora', last: 'Customer', at: at(START) });
  const setAside = { to: 'set-aside', reason: 'Amounts differ' } as const;
  await desk.database.transaction().execute((transaction) => moveOrder(transaction, 'order', setAside));
  const event = desk.database.updateTable('order_event').set({ created_at: at(START + MINUTE) });
  await event.where('to_state', '=', 'set-aside').execute();
  for (const minutes of [3, 4]) await send(START + minutes * MINUTE);
  expect(await told()).toEqual({ seller: ['1 order set aside'], owner: ['1 order set aside'] });
  const notice = desk.database.selectFrom('outbox_mail').select('body').where('purpose', '=', 'desk-notice');
  const { body } = await notice.limit(1).executeTakeFirstOrThrow();
  expect(body).toContain('PT-2027-00042');
  expect(body).not.toMatch(/nora/i);
});

describe('a message', () => {
  const subject = '1 message unanswered for two working days';

  it('that nobody answers for two working days is told to sales and owners, once', async () => {
    await receiveMessage(START + HOUR);
    await send(START + 2 * DAY + HOUR - MINUTE);
    expect(await told()).toEqual({});
    for (const hours of [0, 1, 100]) await send(START + 2 * DAY + HOUR + hours * HOUR);
    expect(await told()).toEqual({ seller: [subject], owner: [subject] });
  });

  it('that is answered in time is told to nobody', async () => {
    await receiveMessage(START + HOUR, 'answered');
    await send(START + 9 * DAY);
    expect(await told()).toEqual({});
  });
});

describe('a person', () => {
  it('sees the notices of their roles, all on, and switches one off and on', async () => {
    const notices = async () => (await desk.call('GET /api/me', undefined, { cookie: seller.cookie })).json().notices;
    const [aside, unanswered] = ['orders-set-aside', 'unanswered-messages'];
    expect(await notices()).toEqual([
      { kind: aside, isOn: true },
      { kind: unanswered, isOn: true },
    ]);
    await switchOff(seller, 'unanswered-messages');
    await switchOff(seller, 'unanswered-messages');
    expect((await notices())[1]).toEqual({ kind: unanswered, isOn: false });
    await desk.call('POST /api/account/notice', { kind: unanswered, isOn: true }, { cookie: seller.cookie });
    expect((await notices())[1]).toEqual({ kind: unanswered, isOn: true });
  });

  it('who switched a notice off gets none of its kind, and colleagues do', async () => {
    await switchOff(seller, 'unanswered-messages');
    await switchOff(publisher, 'failed-publishes');
    await receiveMessage(START + HOUR);
    await fail(START + HOUR);
    await send(START + 9 * DAY);
    expect(Object.keys(await told())).toEqual(['owner']);
  });

  it('who switched off notices of reviews is not asked for a look by email', async () => {
    const { draft } = (await desk.call('POST /api/drafts', { title: 'Look' }, { cookie: writer.cookie })).json();
    const headers = { cookie: writer.cookie, 'x-draft': draft };
    const { hash, text } = (await desk.call('GET /api/documents/about.json', undefined, headers)).json();
    const changed = text.replace(/"description": "[^"]*"/, '"description": "Other"');
    await desk.call('POST /api/save', { edits: [{ document: 'about.json', hash, text: changed }] }, headers);
    await switchOff(owner, 'reviews');
    expect((await desk.call('POST /api/review/ask', { note: '' }, headers)).statusCode).toBe(200);
    expect(await told()).toEqual({ publisher: ['Please look at “Look”'] });
  });
});

it('the content of an email is read back from its stored text, for its HTML', async () => {
  await fail(START + MINUTE, 'Prices & <b>more</b>');
  await send(START + HOUR);
  const { subject, body } = await desk.database
    .selectFrom('outbox_mail')
    .select(['subject', 'body'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const content = contentOfText(subject, body);
  if (!content) throw new Error('The email has no heading.');
  expect(emailText(content)).toBe(body);
  const link = { text: 'Open the list of drafts', href: `${ORIGIN}/pages#failed` };
  expect(content.parts).toEqual(expect.arrayContaining([{ list: ['“Prices & <b>more</b>” is not live.'] }, { link }]));
});
