import { beforeEach, describe, expect, it } from 'vitest';
import { shownDocuments } from '../../src/desk/drafts/draft-copy.ts';
import { ABOUT, ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
describe('the draft that undoes a publish', () => {
  it('takes back its fields, and leaves what was changed since', async () => {
    const { id } = await desk.publish(await desk.draftOf('Both', { title: 'One', description: 'One' }));
    await desk.publish(await desk.draftOf('Later', { description: 'Two', note: 'Mine' }));
    const publisher = desk.publisher();
    const draft = await publisher.queue.undo(id, ADA);
    expect(await desk.drafts.find(draft)).toMatchObject({ title: 'Undo: Both', state: 'open' });
    await desk.publish(draft, publisher);
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, description: 'Two', note: 'Mine' });
  });

  it('brings back a removed page and removes a new one', async () => {
    const before = await desk.drafts.create('Pages', ADA);
    const added = { document: 'new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(before, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    const { id } = await desk.publish(before);
    await desk.publish(await desk.publisher().queue.undo(id, ADA));
    expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/old.json');
  });
});

describe('a publish whose record is damaged', () => {
  const damage = (id: string) =>
    desk.database.updateTable('publish').set({ changes: '[{"document":"about.json"' }).where('id', '=', id).execute();

  it('cannot be undone, and the others can', async () => {
    const damaged = await desk.publish(await desk.draftOf('One', { title: 'One' }));
    const whole = await desk.publish(await desk.draftOf('Two', { description: 'Two' }));
    await damage(damaged.id);
    await expect(desk.publisher().queue.undo(damaged.id, ADA)).rejects.toThrow(
      'The details of this publish are damaged.',
    );
    expect(await desk.drafts.find(await desk.publisher().queue.undo(whole.id, ADA))).toMatchObject({
      title: 'Undo: Two',
    });
  });

  it('fails with the reason, and the next one is published', async () => {
    const { id } = await desk.publish(await desk.draftOf('One', { title: 'One' }));
    await desk.database.updateTable('publish').set({ state: 'saving' }).where('id', '=', id).execute();
    await damage(id);
    const next = await desk.publish(await desk.draftOf('Two', { description: 'Two' }));
    expect(next).toMatchObject({ state: 'published' });
    expect(await desk.publisher().queue.find(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('is damaged on the server'),
    });
  });
});

describe('what is stored after Publish was pressed', () => {
  const edit = async (draft: string, change: object) =>
    desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { ...change })], ADA);
  /** Publishes a draft, in which something is done before an action of the publish. */
  const publishWhile = (draft: string, action: string, happens: () => Promise<unknown>) => {
    let pending: (() => Promise<unknown>) | undefined = happens;
    const reached = async (next: string) => {
      if (next !== action) return;
      await pending?.();
      pending = undefined;
    };
    return desk.publish(draft, desk.publisher({ reached }));
  };
  const STILL = 'Changes made after you pressed Publish are still in the draft.';

  it.each(['queued', 'to record the changes', 'saving', 'to save', 'to commit', 'to record the commit'])(
    'and before it comes %s, waits in the draft for the next publish',
    async (action) => {
      const draft = await desk.draftOf('Price', { title: '£495', note: 'One' });
      const store = () => edit(draft, { title: '£2', description: 'Later' });
      expect(await publishWhile(draft, action, store)).toMatchObject({ state: 'published', message: STILL });
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: '£495', note: 'One' });
      expect(await desk.drafts.find(draft)).toMatchObject({ state: 'open' });
      expect(await desk.publish(draft)).toMatchObject({ state: 'published', message: null });
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: '£2', description: 'Later', note: 'One' });
    },
  );

  it('also where it takes back what is being published', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    const back = () => edit(draft, { title: ABOUT.title });
    expect(await publishWhile(draft, 'saving', back)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
    await desk.publish(draft);
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('is not published by Try again', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    desk.write('old.json', { title: 'By hand' });
    const { id } = await desk.publish(draft);
    desk.commit('By hand');
    await edit(draft, { title: '£2' });
    expect(await desk.tryAgain(id)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
  });

  it('is not lost or published where the same draft is published again, and Try again comes later', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    desk.write('old.json', { title: 'By hand' });
    const { id } = await desk.publish(draft);
    desk.commit('By hand');
    await edit(draft, { title: '£2' });
    expect(await desk.publish(draft)).toMatchObject({ state: 'published' });
    await expect(desk.publisher().queue.retry(id, BEN)).rejects.toMatchObject({ status: 409 });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£2' });
  });
});

it('Publish is refused for a draft that is not as it was shown, and for one that nobody was shown', async () => {
  const draft = await desk.draftOf('Price', { title: '£495' });
  const publisher = desk.publisher();
  const shown = shownDocuments(await desk.drafts.copy(draft));
  await desk.drafts.save(draft, [await desk.edit(draft, 'old.json', { title: 'Other' })], ADA);
  for (const one of [shown, []])
    await expect(publisher.queue.request(draft, BEN, one)).rejects.toMatchObject({ status: 409, code: 'changed' });
  expect(await publisher.queue.list()).toEqual([]);
});
