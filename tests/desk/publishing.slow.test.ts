import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/desk/people/audit-log.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ABOUT, ADA, BEN, DraftDesk, EMPTY_TITLE } from '../fixtures/draft-desk.ts';
import { redPicture } from '../fixtures/red-picture.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

/** Begins a draft whose about page shows a new picture. */
async function draftWithPicture(): Promise<string> {
  const draft = await desk.drafts.create('Pictures', ADA);
  const { address } = await desk.pictures.add(draft, 'Roof.png', await redPicture(40, 30).png().toBuffer());
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { image: address })], ADA);
  return draft;
}

describe('a publish', () => {
  it('saves, commits under the person’s name with the draft’s title, and builds', async () => {
    const draft = await desk.draftOf('Another title', { title: 'Changed' });
    expect(await desk.publish(draft)).toMatchObject({ state: 'published', message: null });
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed' });
    expect(desk.git('log', '-1', '--format=%an <%ae> %s')).toBe('Ben Publisher <ben@example.com> Another title');
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'published' });
  });

  it('places the pictures that its documents show, and commits them', async () => {
    const draft = await draftWithPicture();
    const other = await desk.pictures.add(draft, 'Roof.png', await redPicture(40, 30).png().toBuffer());
    expect(other.address).toBe('/images/roof-2.webp');
    expect(await desk.publish(draft)).toMatchObject({ state: 'published' });
    expect(desk.git('ls-files', 'public')).toBe('public/images/roof.webp');
    expect(desk.git('status', '--porcelain')).toBe('');
  });

  it.each([
    { decision: 'is a writer since', roles: ['writer'] as const, removed: null },
    { decision: 'was removed', roles: ['publisher'] as const, removed: timestamp() },
  ])('that waits goes back to its draft if its publisher $decision', async ({ roles, removed }) => {
    const publish = await desk.queue();
    await desk.setRoles(BEN, roles, removed);
    const publisher = desk.publisher();
    await publisher.run();
    const message = 'Ben Publisher is no longer a publisher. Another publisher can publish this draft.';
    const { state, message: said, draft_id } = await publisher.queue.find(publish);
    expect({ state, said }).toEqual({ state: 'returned', said: message });
    expect(await desk.drafts.find(draft_id)).toMatchObject({ state: 'open' });
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('whose branch has moved is finished, although its publisher is a writer since', async () => {
    const publish = await desk.queue();
    const reached = async (next: string) => next === 'to record the move' && desk.setRoles(BEN, ['writer']);
    const publisher = desk.publisher({ reached: async (next) => void (await reached(next)) });
    await publisher.run();
    expect(await publisher.queue.find(publish)).toMatchObject({ state: 'published' });
  });

  it('is merged by field with what was published since the draft began', async () => {
    const one = await desk.draftOf('One', { title: 'One' });
    const other = await desk.draftOf('Other', { description: 'Other' }, BEN);
    await desk.publish(one);
    expect(await desk.publish(other)).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'One', description: 'Other' });
  });

  it('goes back with both versions where the same field was published meanwhile, and the next one keeps the draft’s', async () => {
    const one = await desk.draftOf('One', { title: 'One' });
    const other = await desk.draftOf('Other', { title: 'Other' }, BEN);
    await desk.publish(one);
    const { state, message } = await desk.publish(other);
    expect(state).toBe('returned');
    expect(message).toContain('“Other”, Title: the site has “One”, this draft has “Other”.');
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'One' });
    expect(await desk.publish(other)).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Other' });
  });

  it('goes back with the first error of the whole site, and its place', async () => {
    const draft = await desk.draftOf('Wrong', { title: '' });
    const problems = [{ ...EMPTY_TITLE, severity: 'warning' as const }, EMPTY_TITLE, EMPTY_TITLE];
    const publisher = desk.publisher({ check: async () => problems });
    const { state, message } = await desk.publish(draft, publisher);
    expect(state).toBe('returned');
    expect(message).toBe('“About”: The title is empty. Write one. And 1 more: see Problems.');
    expect(desk.read('about.json')).toEqual(ABOUT);
  });

  it('of a draft that changes nothing says so', async () => {
    expect(await desk.publish(await desk.drafts.create('Empty', ADA))).toMatchObject({
      state: 'returned',
      message: expect.stringContaining('nothing to publish'),
    });
  });

  it('names whoever wrote it in its commit, and nobody who wrote something else', async () => {
    const eve = { ...ADA, id: 'eve', name: 'Eve\nDesk-Publish: 1', email: 'eve@example.com' };
    const draft = await desk.draftOf('Two hands\n\nDesk-Publish: 2', { title: 'Changed' });
    await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { note: 'By Eve' })], eve);
    await desk.draftOf('Another', { title: 'Else' }, { ...ADA, email: 'else@example.com' });
    const { id } = await desk.publish(draft);
    expect(desk.git('log', '-1', '--format=%s').trim()).toBe('Two hands Desk-Publish: 2');
    expect(desk.git('log', '-1', '--format=%(trailers)').split('\n').sort()).toEqual([
      'Co-authored-by: Ada Writer <ada@example.com>',
      'Co-authored-by: Eve Desk-Publish: 1 <eve@example.com>',
      `Desk-Publish: ${id}`,
    ]);
  });

  it('stops where files in its way have been changed on the server and not committed, and can be tried again', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    desk.write('about.json', { ...ABOUT, note: 'By hand' });
    const publisher = desk.publisher();
    const { id, state, message } = await desk.publish(draft, publisher);
    expect([state, message]).toEqual(['failed', expect.stringContaining('about.json')]);
    desk.git('checkout', '--quiet', '--', '.');
    expect(await desk.tryAgain(id, BEN, publisher)).toMatchObject({ state: 'published', message: null });
  });

  it('leaves other files as someone has changed them on the server, and puts nothing of them live', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    desk.write('old.json', { title: 'By hand' });
    desk.write('mine.json', { title: 'By hand' });
    expect(await desk.publish(draft)).toMatchObject({ state: 'published', message: null });
    expect(desk.git('status', '--porcelain')).toBe('M pages/old.json\n?? pages/mine.json');
    expect(desk.read('old.json')).toEqual({ title: 'By hand' });
    expect(desk.read('old.json', desk.live)).toEqual({ title: 'Old' });
  });

  it.each(['pages/new.json', 'public/images/roof.webp'])(
    'stops where someone has put a file on the server at %s, also one that git ignores',
    async (path) => {
      const draft = await draftWithPicture();
      await desk.drafts.save(draft, [{ document: 'new.json', hash: null, value: { title: 'New' } }], ADA);
      writeFileSync(join(desk.folder, 'copy/.git/info/exclude'), '/pages/new.json\n*.webp\n');
      mkdirSync(join(desk.folder, 'copy/public/images'), { recursive: true });
      writeFileSync(join(desk.folder, 'copy', path), 'By hand');
      expect(await desk.publish(draft)).toMatchObject({ state: 'failed', message: expect.stringContaining(path) });
      expect(readFileSync(join(desk.folder, 'copy', path), 'utf8')).toBe('By hand');
    },
  );

  it('runs no hook of a commit, which would wait for someone or change the tree', async () => {
    const hooks = join(desk.folder, 'copy/.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of ['pre-commit', 'reference-transaction', 'post-merge'])
      writeFileSync(join(hooks, hook), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await desk.publish(await draftWithPicture())).toMatchObject({ state: 'published' });
  });
});

describe('a clock that was set back', () => {
  it('while drafts waited stops none of them', async () => {
    await desk.queue(await desk.draftOf('One', { title: 'One' }));
    const later = await desk.queue(await desk.draftOf('Other', { note: 'Other' }));
    const requested_at = timestamp(-3_600_000);
    await desk.database.updateTable('publish').set({ requested_at }).where('id', '=', later).execute();
    const started = desk.publisher();
    await started.run();
    expect((await started.queue.list()).map(({ state }) => state)).toEqual(['published', 'published']);
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'One', note: 'Other' });
  });

  it('does not make a publish wait for a lock that git left at a time to come', async () => {
    const lock = join(desk.folder, 'copy/.git/index.lock');
    writeFileSync(lock, '');
    const toCome = Date.now() / 1000 + 3_600;
    utimesSync(lock, toCome, toCome);
    expect(await desk.publish(await desk.draftOf('Words', { title: 'Changed' }))).toMatchObject({ state: 'published' });
  });
});

describe('the audit log', () => {
  /** Who did what, the first first. */
  const entries = async () =>
    (await listAudit(desk.database)).rows
      .toReversed()
      .map(({ email, action, subject, detail }) => [email, action, subject, detail].filter(Boolean).join(' '));

  it('has the request and the outcome of a publish, and the draft that undoes it', async () => {
    const { id } = await desk.publish(await desk.draftOf('Words', { title: 'Changed' }));
    await desk.publisher().queue.undo(id, ADA);
    expect(await entries()).toEqual([
      'ben@example.com asked to publish Words not reviewed',
      'ben@example.com published Words',
      'ada@example.com began a draft to undo Words',
    ]);
  });

  it('says that nothing was published where a publish is returned or fails, and who tries again', async () => {
    const empty = await desk.publish(await desk.drafts.create('Empty', ADA));
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    desk.write('about.json', { title: 'By hand' });
    const { id, message } = await desk.publish(draft);
    desk.git('checkout', '--quiet', '--', '.');
    await desk.tryAgain(id, { ...ADA, email: 'other@example.com' });
    expect(await entries()).toEqual([
      'ben@example.com asked to publish Empty not reviewed',
      `ben@example.com could not publish Empty ${empty.message}`,
      'ben@example.com asked to publish Words not reviewed',
      `ben@example.com could not publish Words ${message}`,
      'other@example.com tried again to publish Words',
      'ben@example.com published Words',
    ]);
  });

  it('has no entry of a request that is refused', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    await expect(desk.publisher().queue.request(draft, BEN, '')).rejects.toMatchObject({ status: 409 });
    await expect(desk.publisher().queue.retry('none', BEN)).rejects.toMatchObject({ status: 404 });
    expect(await entries()).toEqual([]);
  });
});
