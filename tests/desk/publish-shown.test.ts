import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftCalls } from '../fixtures/draft-calls.ts';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let ada: SignedIn;
let ben: SignedIn;
let draft: string;
beforeAll(async () => {
  desk = await startTestDesk();
  ada = await desk.addPerson(['writer'], 'Ada Writer');
  ben = await desk.addPerson(['publisher'], 'Ben Publisher');
});
afterAll(() => desk.stop());
beforeEach(async () => {
  draft = (await call(ada, 'POST /api/drafts', { title: 'Words' })).draft;
  await store(ada, '£495');
});

const { call, store } = draftCalls(() => ({ desk, draft }));

const look = () => call(ben, 'GET /api/publish/changes');

describe('Publish', () => {
  it('shows what changes for visitors, and answers with who has changed the draft since, and what', async () => {
    const { shown, groups } = await look();
    expect(JSON.stringify(groups)).toContain('£495');
    await store(ada, '£2');
    const refused = await call(ben, 'POST /api/publish', { draft, shown });
    expect(refused).toMatchObject({
      error: 'changed',
      message: expect.stringMatching(/^Ada Writer changed “.+” after/),
    });
    const words = JSON.stringify(refused.changes);
    expect(words).toContain('£495');
    expect(words).toContain('£2');
  });

  it('answers so also where the draft has gone back to what is published, and where a document was added', async () => {
    const { shown } = await look();
    const { hash, text } = await call(ada, 'GET /api/documents/home.json');
    const changed = text.replace(/"description": "[^"]*"/, '"description": "Added meanwhile"');
    await call(ada, 'POST /api/save', { edits: [{ document: 'home.json', hash, text: changed }] });
    const added = await call(ben, 'POST /api/publish', { draft, shown });
    expect(JSON.stringify(added.changes)).toContain('Added meanwhile');
    expect(JSON.stringify(added.changes)).not.toContain('£495');
    await desk.database.deleteFrom('draft_document').where('draft_id', '=', draft).execute();
    const gone = await call(ben, 'POST /api/publish', { draft, shown });
    expect(gone).toMatchObject({ error: 'changed' });
    expect(JSON.stringify(gone.changes)).toContain('£495');
  });

  it('names people who share a name by their email addresses', async () => {
    const other = await desk.addPerson(['writer'], ' ada  WRITER');
    const { drafts } = await call(ben, 'GET /api/drafts');
    expect(drafts[0].by).toBe(`Ada Writer (${ada.id}@example.com)`);
    const { shown } = await look();
    await store(other, '£3');
    const { message } = await call(ben, 'POST /api/publish', { draft, shown });
    expect(message).toContain(`(${other.id}@example.com)`);
  });
});
