import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftCalls } from '../fixtures/draft-calls.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let draft: string;
beforeAll(async () => {
  desk = await startTestDesk(undefined, undefined, true);
  ada = await desk.addPerson(['writer'], 'Ada Writer');
  ben = await desk.addPerson(['publisher'], 'Ben Publisher');
  cleo = await desk.addPerson(['owner'], 'Cleo Owner');
});
afterAll(() => desk.stop());
beforeEach(async () => {
  draft = (await call(ada, 'POST /api/drafts', { title: 'Words' })).draft;
  await store(ada, '£495');
});
afterEach(() => desk.database.deleteFrom('outbox_mail').execute());

const { call, store } = draftCalls(() => ({ desk, draft }));

const shown = async () => (await call(ben, 'GET /api/publish/changes')).shown;
const ask = (note = 'Please check the price') => call(ada, 'POST /api/review/ask', { note });
const approve = async (person = ben, note = '') =>
  call(person, 'POST /api/review/approve', { note, shown: await shown() });
const publish = async () => call(ben, 'POST /api/publish', { draft, shown: await shown() });
const review = async () => (await call(ada, 'GET /api/draft')).draft.review;

describe('a question for a look', () => {
  it('tells every publisher who wrote nothing in the draft, with what changes in words and where to look', async () => {
    await store(cleo, '£496');
    await ask();
    const emails = await desk.database.selectFrom('outbox_mail').selectAll().execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual([`${ben.id}@example.com`]);
    expect(emails[0]).toMatchObject({ subject: 'Please look at “Words”', reply_to: `${ada.id}@example.com` });
    for (const part of ['Ada Writer asks', '> Please check the price', '£496', `/drafts/${draft}`, '127.0.0.1:3201/'])
      expect(emails[0]?.body).toContain(part);
    // It waits for its answer.
    expect(await ask()).toMatchObject({
      error: 'exists',
      message: expect.stringContaining('Ada Writer already asked'),
    });
    expect(await review()).toMatchObject({ state: 'asked', by: 'Ada Writer', note: 'Please check the price' });
  });

  it('is refused where nobody else may look', async () => {
    for (const publisher of [ben, cleo]) await store(publisher, `£49${publisher.id}`);
    expect(await ask()).toMatchObject({ error: 'refused', message: expect.stringMatching(/^No other publisher/) });
  });

  it('is refused for a draft that changes nothing', async () => {
    draft = (await call(ada, 'POST /api/drafts', { title: 'Empty' })).draft;
    expect(await ask()).toMatchObject({ error: 'refused', message: expect.stringMatching(/^Nothing is changed/) });
  });
});

describe('an approval', () => {
  it('is required, ends when the draft is changed, and holds again when it is changed back', async () => {
    expect(await publish()).toMatchObject({ error: 'refused', message: expect.stringContaining('Ask for a look') });
    await approve();
    await store(ada, '£2');
    expect(await review()).toMatchObject({ state: 'changed' });
    expect(await publish()).toMatchObject({
      error: 'refused',
      message: expect.stringContaining('Nobody has approved'),
    });
    await store(ada, '£495');
    expect(await review()).toMatchObject({ state: 'approved' });
  });

  it('is refused for what was changed since it was shown, with what changed', async () => {
    const before = await shown();
    await store(ada, '£2');
    const refused = await call(ben, 'POST /api/review/approve', { note: '', shown: before });
    expect(refused).toMatchObject({
      error: 'changed',
      message: expect.stringMatching(/Ada Writer .+ then approve\.$/),
    });
    expect(JSON.stringify(refused.changes)).toContain('£2');
  });

  it('is refused for whoever wrote in the draft', async () => {
    await store(ben, '£3');
    expect(await approve(ben)).toMatchObject({ error: 'refused', message: expect.stringMatching(/^You wrote/) });
    expect(await call(ben, 'GET /api/draft')).toMatchObject({ mayReview: false });
    expect(await call(cleo, 'GET /api/draft')).toMatchObject({ mayReview: true });
  });

  it('tells the writers, and whoever asked; whoever asks for a change ends it, and tells them what to change', async () => {
    await ask();
    await desk.database.deleteFrom('outbox_mail').execute();
    await approve(cleo, 'Good');
    expect(await call(ben, 'POST /api/review/ask-for-change', { note: ' ' })).toMatchObject({ error: 'bad-request' });
    await call(ben, 'POST /api/review/ask-for-change', { note: 'It is £595' });
    expect(await review()).toMatchObject({ state: 'change-asked', by: 'Ben Publisher', note: 'It is £595' });
    expect(await publish()).toMatchObject({ error: 'refused' });
    const emails = await desk.database.selectFrom('outbox_mail').selectAll().orderBy('subject').execute();
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [`${ada.id}@example.com`, '“Words” is approved'],
      [`${ada.id}@example.com`, '“Words” needs a change'],
    ]);
    expect(emails[0]?.body).toContain('> Good');
  });
});
