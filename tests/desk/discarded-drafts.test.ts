import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardDraft, forgetDiscarded, listDiscarded, restoreDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import { DraftPictures } from '../../src/desk/drafts/draft-pictures.ts';
import { listAudit } from '../../src/desk/people/audit-log.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { redPicture } from '../fixtures/red-picture.ts';

const DAY_MS = 24 * 60 * 60_000;

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

const discard = (draft: string) => discardDraft(desk.database, draft, BEN);
const restore = (draft: string) => restoreDraft(desk.database, draft, ADA);
/** Moves the time at which a draft was discarded into the past. */
const discardedAgo = (draft: string, days: number) =>
  desk.database
    .updateTable('draft')
    .set({ discarded_at: timestamp(-days * DAY_MS) })
    .where('id', '=', draft)
    .execute();

describe('a discarded draft', () => {
  it('refuses further changes and pictures, and says who discarded it', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    const edit = await desk.edit(draft, 'about.json', { title: 'Later' });
    await discard(draft);
    const ended = { status: 410, message: expect.stringContaining('Ben Publisher discarded this draft.') };
    await expect(desk.drafts.save(draft, [edit], ADA)).rejects.toMatchObject(ended);
    await expect(desk.pictures.add(draft, 'Roof.png', await redPicture(40, 30).png().toBuffer())).rejects.toMatchObject(
      ended,
    );
    await expect(desk.publisher().queue.request(draft, BEN, '')).rejects.toMatchObject(ended);
  });

  it('comes back with everyone’s changes', async () => {
    const draft = await desk.draftOf('Words', { title: 'By Ada' });
    await desk.drafts.save(draft, [await desk.edit(draft, 'old.json', { title: 'By Ben' })], BEN);
    const before = await desk.drafts.overlay(draft);
    await discard(draft);
    expect(await listDiscarded(desk.database)).toMatchObject([
      { id: draft, title: 'Words', by: 'Ada Writer', discardedBy: 'Ben Publisher' },
    ]);
    await restore(draft);
    expect(await desk.drafts.overlay(draft)).toEqual(before);
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'open', discarded_at: null });
    expect(await listDiscarded(desk.database)).toEqual([]);
    const { rows: events } = await listAudit(desk.database);
    expect(events.map(({ person, action }) => [person, action])).toEqual(
      expect.arrayContaining([
        ['Ben Publisher', 'discarded the draft'],
        ['Ada Writer', 'restored the draft'],
      ]),
    );
  });

  it('comes back with its pictures after the desk was started again, under names that nobody took', async () => {
    const draft = await desk.drafts.create('Pictures', ADA);
    const { address } = await desk.pictures.add(draft, 'Roof.png', await redPicture(40, 30).png().toBuffer());
    await discard(draft);
    const restarted = new DraftPictures(desk.database, desk.pictures.publicFolder);
    await restarted.restore();
    const other = await restarted.add(
      await desk.drafts.create('Others', BEN),
      'Roof.png',
      await redPicture(40, 30).png().toBuffer(),
    );
    restarted.end();
    expect([address, other.address]).toEqual(['/images/roof.webp', '/images/roof-2.webp']);
  });

  it('can be restored for 30 days, once', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    await discard(draft);
    await discardedAgo(draft, 30.01);
    await expect(restore(draft)).rejects.toMatchObject({ status: 410 });
    expect(await listDiscarded(desk.database)).toEqual([]);
    await discardedAgo(draft, 29.99);
    await restore(draft);
    await expect(restore(draft)).rejects.toMatchObject({ status: 410 });
  });

  it('is deleted after 30 days, with its history, and no other draft is', async () => {
    const old = await desk.draftOf('Old', { title: 'Old' });
    const recent = await desk.draftOf('Recent', { title: 'Recent' });
    const open = await desk.draftOf('Open', { title: 'Open' });
    for (const draft of [old, recent]) await discard(draft);
    await discardedAgo(old, 31);
    await forgetDiscarded(desk.database);
    for (const table of ['draft_document', 'draft_version'] as const) {
      const rows = await desk.database.selectFrom(table).select('draft_id').execute();
      expect(rows.map(({ draft_id }) => draft_id).sort()).toEqual([recent, open].sort());
    }
    await expect(desk.drafts.find(old)).rejects.toMatchObject({ status: 404 });
  });

  it('leaves the pictures that another draft shows', async () => {
    const old = await desk.drafts.create('Old', ADA);
    const shown = await desk.pictures.add(old, 'Roof.png', await redPicture(40, 30).png().toBuffer());
    await desk.pictures.add(old, 'Wall.png', await redPicture(40, 30).png().toBuffer());
    const open = await desk.draftOf('Open', { image: shown.address });
    await discard(old);
    await discardedAgo(old, 31);
    await forgetDiscarded(desk.database);
    const left = desk.database.selectFrom('draft_picture').select('address');
    expect(await left.execute()).toEqual([{ address: shown.address }]);
    expect(await desk.drafts.overlay(open)).toHaveLength(1);
  });
});

describe('a draft that is being published', () => {
  it('cannot be discarded', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    await desk.queue(draft);
    await expect(discard(draft)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Ben Publisher is publishing this draft.'),
    });
    await desk.publisher().run();
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
    await expect(discard(draft)).rejects.toThrow('This draft was published.');
  });

  it('at the same moment as it is discarded is one or the other', async () => {
    for (let round = 0; round < 4; round++) {
      const draft = await desk.draftOf(`Round ${round}`, { title: `Round ${round}` });
      const actions = [() => discard(draft), () => desk.queue(draft)];
      const begun = round % 2 === 0 ? actions.map((act) => act()) : actions.toReversed().map((act) => act());
      const outcomes = (await Promise.allSettled(begun)).map(({ status }) => status);
      const [discarded, requested] = round % 2 === 0 ? outcomes : outcomes.toReversed();
      expect([discarded, requested].sort()).toEqual(['fulfilled', 'rejected']);
      await desk.publisher().run();
      const live = desk.read('about.json', desk.live);
      expect(JSON.stringify(live).includes(`Round ${round}`)).toBe(requested === 'fulfilled');
    }
  });

  it('can be discarded when it went back to its authors', async () => {
    const draft = await desk.drafts.create('Empty', ADA);
    await desk.queue(draft);
    await desk.publisher().run();
    await discard(draft);
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'discarded' });
  });
});
