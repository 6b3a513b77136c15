import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { draftCalls } from '../fixtures/draft-calls.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

/** More on PostgreSQL, where transactions run beside each other. */
const ROUNDS = process.env.TEST_POSTGRES_URL ? 4 : 2;
vi.setConfig({ testTimeout: 120_000 });

let desk: TestDesk;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeAll(async () => {
  desk = await startTestDesk(undefined, undefined, true);
  ada = await desk.addPerson(['writer'], 'Ada Writer');
  ben = await desk.addPerson(['publisher'], 'Ben Publisher');
  cleo = await desk.addPerson(['publisher'], 'Cleo Publisher');
});
afterAll(() => desk.stop());

/** A draft of the writer, with the calls that people make about it. @returns their answers, also of refusals */
async function newDraft() {
  const created = await desk.call('POST /api/drafts', { title: 'Words' }, { cookie: ada.cookie });
  const { draft } = created.json();
  const { call, store: storeBy } = draftCalls(() => ({ desk, draft }));
  const store = (description: string) => storeBy(ada, description);
  await store('£495');
  const { shown } = await call(ben, 'GET /api/publish/changes');
  const approve = (person: SignedIn) => call(person, 'POST /api/review/approve', { note: '', shown });
  const refuse = (person: SignedIn) => call(person, 'POST /api/review/ask-for-change', { note: 'No' });
  const inHours = (hours: number) => londonLocal(new Date(Date.now() + hours * 60 * 60_000));
  const schedule = (person: SignedIn) => call(person, 'POST /api/schedule', { draft, shown, at: inHours(24) });
  const publish = (person: SignedIn) => call(person, 'POST /api/publish', { draft, shown });
  const review = async () => (await call(ada, 'GET /api/draft')).draft.review;
  const rows = async (table: 'review_event' | 'scheduled_publish' | 'publish') =>
    desk.database.selectFrom(table).selectAll().where('draft_id', '=', draft).execute();
  return { draft, store, approve, refuse, schedule, publish, review, rows };
}

it('of two reviewers who answer at once both are recorded, and the last one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { approve, refuse, review, rows, publish } = await newDraft();
    await Promise.all(round % 2 === 0 ? [approve(ben), refuse(cleo)] : [refuse(cleo), approve(ben)]);
    const events = await rows('review_event');
    expect(events).toHaveLength(2);
    const { state } = await review();
    const published = await publish(ben);
    expect('publish' in published).toBe(state === 'approved');
  }
});

it('of an approval and a change at the same moment, what is published was approved', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { approve, store, review, publish, rows } = await newDraft();
    await Promise.all(round % 2 === 0 ? [approve(ben), store('£1')] : [store('£1'), approve(ben)]);
    expect((await review())?.state).not.toBe('approved');
    expect(await publish(cleo)).toMatchObject({ error: 'changed' });
    expect(await rows('publish')).toEqual([]);
  }
});

it('of two publishers who schedule at once one is refused, with who was first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { approve, schedule, rows } = await newDraft();
    await approve(ben);
    const answers = await Promise.all([schedule(ben), schedule(cleo)]);
    expect(answers.filter(({ draft }) => draft)).toHaveLength(1);
    expect(answers.find(({ error }) => error)).toMatchObject({
      error: 'exists',
      message: expect.stringMatching(/^(Ben|Cleo) Publisher already scheduled this draft for/),
    });
    expect(await rows('scheduled_publish')).toHaveLength(1);
  }
});

it('of a reviewer who asks for a change and a publisher who schedules at once, nothing stays scheduled', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { approve, refuse, schedule, rows } = await newDraft();
    await approve(ben);
    await Promise.all(round % 2 === 0 ? [refuse(cleo), schedule(ben)] : [schedule(ben), refuse(cleo)]);
    expect((await rows('scheduled_publish')).filter((row) => 'due_at' in row && row.state === 'waiting')).toEqual([]);
  }
});
