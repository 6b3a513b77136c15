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
  it('answers with who has changed the draft since it was shown, and what: a document added, or all gone back to what is published', async () => {
    const { shown } = await look();
    const { hash, text } = await call(ada, 'GET /api/documents/home.json');
    const changed = text.replace(/"description": "[^"]*"/, '"description": "Added meanwhile"');
    await call(ada, 'POST /api/save', { edits: [{ document: 'home.json', hash, text: changed }] });
    const added = await call(ben, 'POST /api/publish', { draft, shown });
    expect(added.message).toMatch(/^Ada Writer changed “.+” after/);
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
