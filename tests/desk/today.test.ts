import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/editor/protocol/declaration.ts';
import type { ListedPublish } from '../../src/editor/protocol/drafts.ts';
import type { Today } from '../../src/editor/protocol/today-calls.ts';
import { attentionOf, countedSales } from '../../src/editor/today/today-view.tsx';
import { daysLater } from '../../src/lib/days.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { beginHistory, moveOrder } from '../../src/server/orders/order-history.ts';
import { londonTime } from '../../src/shop/products/course-dates.ts';
import { draftCalls } from '../fixtures/draft-calls.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';
import { addWaitingRecords } from '../fixtures/waiting-records.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startTestDesk();
  await addWaitingRecords(desk.database);
});
afterAll(() => desk.stop());

const today = async ({ cookie }: SignedIn): Promise<Today> =>
  (await desk.call('GET /api/today', undefined, { cookie })).json();

describe.each(ROLES)('for the role %s', (role: Role) => {
  const isAllowed = (roles: readonly Role[]) => roles.includes(role);

  it('orders, messages and emails are counted for sales and owners alone, and pages shown to all but sales', async () => {
    const { sales, pages } = await today(await desk.addPerson([role]));
    expect([sales !== null, pages !== null]).toEqual([
      isAllowed(['sales', 'owner']),
      isAllowed(['writer', 'publisher', 'owner']),
    ]);
  });
});

it('the courses of the next 14 days are those that visitors see, and none while the document is damaged', async () => {
  const day = daysLater(londonTime(new Date()).slice(0, 10), 3);
  const file = join(desk.pagesFolder, '_data/dates.json');
  const before = readFileSync(file, 'utf8');
  const date = { product: 'smsts', first: day, last: day, from: '08:30', to: '16:30', where: 'online', places: 'full' };
  writeFileSync(file, JSON.stringify({ venues: {}, dates: [date] }));
  const { courses } = await today(await desk.addPerson(['sales']));
  writeFileSync(file, '{"dates": [7]}');
  const damaged = await today(await desk.addPerson(['sales']));
  writeFileSync(file, before);
  expect(courses).toMatchObject([{ name: 'SMSTS Course', from: '08:30', venue: 'Live online', places: 'full' }]);
  expect(damaged.courses).toEqual([]);
});

describe('a draft', () => {
  let ada: SignedIn;
  let ben: SignedIn;
  let cleo: SignedIn;
  let draft: string;
  beforeEach(async () => {
    await desk.database.updateTable('draft').set({ state: 'discarded' }).execute();
    ada = await desk.addPerson(['writer'], 'Ada Writer');
    ben = await desk.addPerson(['publisher'], 'Ben Publisher');
    cleo = await desk.addPerson(['owner'], 'Cleo Owner');
    draft = (await call(ada, 'POST /api/drafts', { title: 'Words' })).draft;
    await store(ada, '£495');
  });

  const { call, store } = draftCalls(() => ({ desk, draft }));

  const shown = async () => (await call(ben, 'GET /api/publish/changes')).shown;
  /** Why the draft waits for each of the three. */
  const waits = async () =>
    Promise.all(
      [ada, ben, cleo].map(async (person) => (await today(person)).pages?.drafts.map(({ reason }) => reason)[0]),
    );

  it('waits for whoever writes in it, and nobody else', async () => {
    expect(await waits()).toEqual(['own', undefined, undefined]);
    await store(cleo, '£496');
    expect(await waits()).toEqual(['own', undefined, 'own']);
  });

  it('waits, once a look is asked for, for the publishers who wrote nothing in it, with who asked', async () => {
    await store(cleo, '£496');
    await call(ada, 'POST /api/review/ask', { note: '' });
    expect(await waits()).toEqual([undefined, 'asked', undefined]);
    expect((await today(ben)).pages?.drafts).toMatchObject([
      { id: draft, title: 'Words', by: expect.stringContaining('Ada') },
    ]);
  });

  it('waits for its writers when a change is asked for', async () => {
    await call(ben, 'POST /api/review/ask-for-change', { note: 'It is £595' });
    expect(await waits()).toEqual(['change-asked', undefined, undefined]);
  });

  it('waits for the publishers once it is approved, and for its writers again after the next key', async () => {
    await call(ben, 'POST /api/review/approve', { note: '', shown: await shown() });
    expect(await waits()).toEqual([undefined, 'approved', 'approved']);
    await store(ada, '£2');
    expect(await waits()).toEqual(['own', undefined, undefined]);
  });

  it('waits for nobody while it is scheduled or being published', async () => {
    const at = `${daysLater(timestamp().slice(0, 10), 30)}T09:00`;
    await call(ben, 'POST /api/schedule', { draft, shown: await shown(), at });
    expect(await waits()).toEqual([undefined, undefined, undefined]);
  });

  it('whose publish came back waits for its writers until they change it; once published, it is listed for seven days', async () => {
    const { publish } = await call(ben, 'POST /api/publish', { draft, shown: await shown() });
    expect(await waits()).toEqual([undefined, undefined, undefined]);
    const ended = { state: 'returned' as const, ended_at: timestamp() };
    await desk.database.updateTable('publish').set(ended).where('id', '=', publish).execute();
    expect(await waits()).toEqual(['returned', undefined, undefined]);
    await store(ada, '£3');
    expect(await waits()).toEqual(['own', undefined, undefined]);
    const set = (ended_at: string) =>
      desk.database.updateTable('publish').set({ state: 'published', ended_at }).where('id', '=', publish).execute();
    await set(timestamp(-7 * 24 * 60 * 60_000 + 60_000));
    await desk.database.updateTable('draft').set({ state: 'published' }).where('id', '=', draft).execute();
    expect((await today(ada)).pages?.published).toMatchObject([{ title: 'Words', by: expect.stringContaining('Ben') }]);
    expect(await waits()).toEqual([undefined, undefined, undefined]);
    await set(timestamp(-7 * 24 * 60 * 60_000 - 60_000));
    expect((await today(ada)).pages?.published).toEqual([]);
  });
});

const OF_ADA = { title: 'Words', author: 'Ada', author_email: 'ada@example.com', author_id: null, look: null };
const UNUSED = {
  ...{ copy: null, writers: null, reviewer_email: null, failed_at: null, message: null },
  ...{ commit_id: null, attempts: 0 },
};

it('each count is that of the rows of the list that it opens', async () => {
  const { database } = desk;
  const owner = await desk.addPerson(['owner']);
  const { cookie } = owner;
  await database.updateTable('orders').set({ current_state: 'set-aside' }).where('id', '=', 'order-1').execute();
  await database.updateTable('orders').set({ current_state: 'fulfilled' }).where('id', '=', 'order-2').execute();
  await database.updateTable('lead').set({ status: 'answered' }).where('id', '=', 'lead-1').execute();
  const line = { unit_pence: 100, vat_pence: 20, quantity: 1, product: '', title: '', category: 'CITB Courses' };
  await database
    .insertInto('order_line')
    .values({ ...line, order_id: 'order-3', position: 0 })
    .execute();
  await database.transaction().execute(async (transaction) => {
    await beginHistory(transaction, 'order-3');
    await moveOrder(transaction, 'order-3', { to: 'paid', reason: '' });
  });
  const draft = await desk.call('POST /api/drafts', { title: 'Words' }, { cookie });
  const publish = { ...UNUSED, ...OF_ADA, draft_id: draft.json().draft, requested_at: timestamp() };
  await database
    .insertInto('publish')
    .values([
      { ...publish, id: 'made good', state: 'failed', failed_at: 'built', ended_at: timestamp(60_000) },
      { ...publish, id: 'good', state: 'published', ended_at: timestamp(120_000) },
      { ...publish, id: 'failing', state: 'failed', failed_at: 'built', ended_at: timestamp(180_000) },
    ])
    .execute();

  const opened = async (address: string): Promise<number> => {
    const { pathname, searchParams, hash } = new URL(address, 'http://desk.example');
    const answer = async (name: string, body?: object) => (await desk.call(name, body, { cookie })).json();
    if (pathname === '/pages') {
      const { publishes } = await answer('GET /api/drafts');
      return publishes.filter((one: ListedPublish) => hash === '#failed' && one.isFailing).length;
    }
    const state = searchParams.get('state');
    const search = {
      '/orders': { text: '', state },
      '/emails': { state },
      '/places': {},
    }[pathname] ?? { text: '', status: state };
    return (await answer(`POST /api${pathname}`, { ...search, after: null })).rows.length;
  };
  const seen = await today(owner);
  if (!seen.sales || !seen.pages) throw new Error('An owner sees every count.');
  const { sales, pages } = seen;
  expect(sales).toEqual({
    ordersToFulfil: 1,
    ordersToBook: 1,
    newMessages: 1,
    newLeads: 2,
    ordersSetAside: 1,
    refundedButBooked: [],
    deadEmails: 1,
    overdueInvoices: 0,
    endingOffers: [],
    openEnquiries: [],
  });
  const counts = countedSales(sales);
  expect(await Promise.all(counts.map(({ address }) => opened(address)))).toEqual(counts.map(({ count }) => count));
  const rows = await Promise.all(attentionOf(seen).map(async ({ text, address }) => [text, await opened(address)]));
  expect(rows).toEqual([
    [expect.stringMatching(/^1 order set aside/), sales.ordersSetAside],
    ['1 email could not be sent.', sales.deadEmails],
    ['1 publish failed.', pages.failedPublishes],
  ]);
});
