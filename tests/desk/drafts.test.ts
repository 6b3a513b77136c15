import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftHistory } from '../../src/desk/drafts/draft-history.ts';
import { listRemovedPages } from '../../src/desk/git/versions.ts';
import { ABOUT, ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

const contentOf = async (draft: string, document = 'about.json') =>
  JSON.parse((await desk.drafts.read(draft, document)).text ?? 'null');

describe('a draft', () => {
  it('holds what was stored, and leaves the files alone', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    expect(await contentOf(draft)).toEqual({ ...ABOUT, title: 'Changed' });
    expect(desk.read('about.json')).toEqual(ABOUT);
  });

  it('stores several documents, new and removed ones too, all or none', async () => {
    const draft = await desk.drafts.create('Pages', ADA);
    const added = { document: 'new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(draft, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    expect(await desk.drafts.overlay(draft)).toMatchObject([
      { document: 'new.json', text: '{\n  "title": "New"\n}\n' },
      { document: 'old.json', removed: true },
    ]);
    const tooLarge = { document: 'large.json', hash: null, text: 'x'.repeat(1_000_001) };
    const renamed = { ...added, document: 'other.json' };
    await expect(desk.drafts.save(draft, [renamed, tooLarge], ADA)).rejects.toThrow('at most 1 MB');
    expect((await desk.drafts.read(draft, 'other.json')).text).toBeNull();
  });

  it('no longer has a document that is as it was published', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { title: 'About' })], ADA);
    expect(await desk.drafts.copy(draft)).toEqual([]);
  });

  it('that another one touches as well knows, and so does the other', async () => {
    const one = await desk.draftOf('One', { title: 'One' });
    const other = await desk.draftOf('Other', { description: 'Other' }, BEN);
    expect(await desk.drafts.touching(one)).toEqual([{ id: other, title: 'Other', document: 'about.json' }]);
    expect(await desk.drafts.touching(other)).toEqual([{ id: one, title: 'One', document: 'about.json' }]);
  });

  it('has the pages that it removes among the removed ones, and not those that it brings back', async () => {
    const listedIn = async (draft: string) => listRemovedPages(desk.pages, await desk.drafts.overlay(draft));
    const removing = await desk.drafts.create('Removes', ADA);
    expect(await listedIn(removing)).toEqual([]);
    await desk.drafts.save(removing, [{ document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    const removed = { document: 'old.json', name: 'Old' };
    expect(await listedIn(removing)).toEqual([expect.objectContaining({ ...removed, message: 'In this draft' })]);
    desk.git('rm', '--quiet', 'pages/old.json');
    desk.commit('Gone');
    const restoring = await desk.drafts.create('Restores', ADA);
    expect(await listedIn(restoring)).toEqual([expect.objectContaining({ ...removed, message: 'Gone' })]);
    await desk.drafts.save(restoring, [{ document: 'old.json', hash: null, value: { title: 'Old' } }], ADA);
    expect(await listedIn(restoring)).toEqual([]);
  });
});

describe('two people in one draft', () => {
  const begun = async () => {
    const draft = await desk.drafts.create('Together', ADA);
    const ofAda = await desk.edit(draft, 'about.json', { title: 'By Ada' });
    return { draft, ofAda, editOfBen: (change: object) => desk.edit(draft, 'about.json', { ...change }) };
  };

  it('are merged by field', async () => {
    const { draft, ofAda, editOfBen } = await begun();
    const ofBen = await editOfBen({ description: 'By Ben' });
    await desk.drafts.save(draft, [ofAda], ADA);
    const [saved] = await desk.drafts.save(draft, [ofBen], BEN);
    expect(JSON.parse(saved?.text ?? '')).toEqual({ ...ABOUT, title: 'By Ada', description: 'By Ben' });
    const again = {
      document: 'about.json',
      hash: saved?.hash ?? null,
      value: { ...ABOUT, title: 'By Ada', description: 'More' },
    };
    await desk.drafts.save(draft, [await editOfBen({ blocks: [] })], ADA);
    await desk.drafts.save(draft, [again], BEN);
    expect(await contentOf(draft)).toMatchObject({ title: 'By Ada', description: 'More', blocks: [] });
  });

  it('are asked about a field that both changed, with what is there, and every text stays in the history', async () => {
    const { draft, ofAda, editOfBen } = await begun();
    const ofBen = await editOfBen({ title: 'By Ben' });
    await desk.drafts.save(draft, [ofAda], ADA);
    const current = await desk.drafts.read(draft, 'about.json');
    await expect(desk.drafts.save(draft, [ofBen], BEN)).rejects.toMatchObject({
      status: 412,
      more: { current: [current] },
    });
    expect(await contentOf(draft)).toMatchObject({ title: 'By Ada' });
    const history = await draftHistory(desk.database, draft, 'about.json');
    expect(history.map(({ author, outcome, text }) => [author, outcome, JSON.parse(text ?? '').title])).toEqual([
      ['Ben Publisher', 'refused', 'By Ben'],
      ['Ada Writer', 'stored', 'By Ada'],
    ]);
  });

  it('who save at the same moment are both in it', async () => {
    const draft = await desk.drafts.create('Together', ADA);
    const keys = Array.from({ length: 10 }, (_, index) => `key${index}`);
    const edits = await Promise.all(keys.map((key) => desk.edit(draft, 'about.json', { [key]: key })));
    await Promise.all(edits.map((edit) => desk.drafts.save(draft, [edit], ADA)));
    expect(await contentOf(draft)).toMatchObject(Object.fromEntries(keys.map((key) => [key, key])));
  });
});
