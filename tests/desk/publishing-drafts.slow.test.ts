import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABOUT, ADA, BEN, DraftDesk, ON_ITS_WAY } from '../fixtures/draft-desk.ts';
import { momentsOf } from '../fixtures/long-form.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

describe('the draft that undoes a publish', () => {
  it('takes back its fields, and leaves what was changed since', async () => {
    const { id } = await desk.publish(await desk.draftOf('Both', { title: 'One', description: 'One' }));
    await desk.publish(await desk.draftOf('Later', { description: 'Two', note: 'Mine' }));
    const publisher = desk.publisher();
    const { draft, kept } = await publisher.queue.undo(id, ADA);
    expect(kept).toEqual(['“One”, Description']);
    expect(await desk.drafts.find(draft)).toMatchObject({ title: 'Undo: Both', state: 'open' });
    await desk.publish(draft, publisher);
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, description: 'Two', note: 'Mine' });
  });

  it('brings back a removed page and removes a new one', async () => {
    const before = await desk.drafts.create('Pages', ADA);
    const added = { document: 'new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(before, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    const { id } = await desk.publish(before);
    await desk.publish((await desk.publisher().queue.undo(id, ADA)).draft);
    expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/old.json');
  });

  it('is made of a publish that is live alone', async () => {
    const undone = desk.publisher().queue.undo(await desk.queue(), ADA);
    await expect(undone).rejects.toThrow('Only a publish that is live can be undone.');
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
  const broken = () => desk.publisher({ build: () => Promise.reject(new Error('The disk is full.')) });
  const STILL = 'Changes made after you pressed Publish are still in the draft.';

  it.each(['queued', ...momentsOf([...ON_ITS_WAY, 'to move the working copy', 'to record the move'])])(
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
    expect(await publishWhile(draft, 'built', back)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
    await desk.publish(draft);
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('is not published by Try again', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    const { id } = await desk.publish(draft, broken());
    await edit(draft, { title: '£2' });
    expect(await desk.tryAgain(id)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
  });

  it('is not lost or published where the same draft is published again, and Try again comes later', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    const { id } = await desk.publish(draft, broken());
    await edit(draft, { title: '£2' });
    expect(await desk.publish(draft)).toMatchObject({ state: 'published' });
    await expect(desk.publisher().queue.retry(id, BEN)).rejects.toMatchObject({ status: 409 });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£2' });
  });
});

it('Publish is refused for a draft that is not as it was shown, and for one that nobody was shown', async () => {
  const draft = await desk.draftOf('Price', { title: '£495' });
  const publisher = desk.publisher();
  const shown = await desk.shown(draft);
  await desk.drafts.save(draft, [await desk.edit(draft, 'old.json', { title: 'Other' })], ADA);
  for (const one of [shown, ''])
    await expect(publisher.queue.request(draft, BEN, one)).rejects.toMatchObject({ status: 409, code: 'changed' });
  expect(await publisher.queue.list()).toEqual([]);
});
