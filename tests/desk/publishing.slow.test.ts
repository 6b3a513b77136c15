import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownDocuments } from '../../src/desk/drafts/draft-copy.ts';
import { listAudit } from '../../src/desk/people/audit-log.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ABOUT, ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

/** Publishes a draft. @returns how it ended */
async function publish(draft: string, publisher = desk.publisher()) {
  const id = await desk.request(publisher, draft);
  await publisher.worker.run();
  return publisher.queue.find(id);
}

const roof = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Begins a draft whose about page shows a new picture. */
async function draftWithPicture(): Promise<string> {
  const draft = await desk.drafts.create('Pictures', ADA);
  const { address } = await desk.pictures.add(draft, 'Roof.png', await roof());
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { image: address })], ADA);
  return draft;
}

describe('a publish', () => {
  it('saves, commits under the person’s name with the draft’s title, and builds', async () => {
    const draft = await desk.draftOf('Another title', { title: 'Changed' });
    expect(await publish(draft)).toMatchObject({ state: 'published', message: null });
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed' });
    expect(desk.git('log', '-1', '--format=%an <%ae> %s')).toBe('Ben Publisher <ben@example.com> Another title');
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'published' });
  });

  it('adds and removes documents', async () => {
    const draft = await desk.drafts.create('Pages', ADA);
    const added = { document: 'sub/new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(draft, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    expect(await publish(draft)).toMatchObject({ state: 'published' });
    expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/sub/new.json');
  });

  it('places the pictures that its documents show, and commits them', async () => {
    const draft = await draftWithPicture();
    const other = await desk.pictures.add(draft, 'Roof.png', await roof());
    expect(other.address).toBe('/images/roof-2.webp');
    expect(await publish(draft)).toMatchObject({ state: 'published' });
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
    await publisher.worker.run();
    const message = 'Ben Publisher is no longer a publisher. Another publisher can publish this draft.';
    const { state, message: said, draft_id } = await publisher.queue.find(publish);
    expect({ state, said }).toEqual({ state: 'returned', said: message });
    expect(await desk.drafts.find(draft_id)).toMatchObject({ state: 'open' });
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('that has begun is finished, although its publisher is a writer since', async () => {
    const publish = await desk.queue();
    const reached = async (next: string) => next === 'to save' && desk.setRoles(BEN, ['writer']);
    const publisher = desk.publisher({ reached: async (next) => void (await reached(next)) });
    await publisher.worker.run();
    expect(await publisher.queue.find(publish)).toMatchObject({ state: 'published' });
  });

  it('is merged by field with what was published since the draft began', async () => {
    const one = await desk.draftOf('One', { title: 'One' });
    const other = await desk.draftOf('Other', { description: 'Other' }, BEN);
    await publish(one);
    expect(await publish(other)).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'One', description: 'Other' });
  });

  it('goes back with both versions where the same field was published meanwhile, and the next one keeps the draft’s', async () => {
    const one = await desk.draftOf('One', { title: 'One' });
    const other = await desk.draftOf('Other', { title: 'Other' }, BEN);
    await publish(one);
    const { state, message } = await publish(other);
    expect(state).toBe('returned');
    expect(message).toContain('“Other”, Title: the site has “One”, this draft has “Other”.');
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'One' });
    expect(await publish(other)).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Other' });
  });

  it('goes back with the first error of the whole site, and its place', async () => {
    const draft = await desk.draftOf('Wrong', { title: '' });
    const problem = {
      document: 'about.json',
      pointer: '/title',
      at: 'value',
      line: 2,
      column: 3,
      offset: 0,
      length: 1,
      rule: 'x',
      severity: 'error',
      message: 'The title is empty.',
      advice: 'Write one.',
    } as const;
    const publisher = desk.publisher({ check: async () => [{ ...problem, severity: 'warning' }, problem, problem] });
    const { state, message } = await publish(draft, publisher);
    expect(state).toBe('returned');
    expect(message).toBe('“About”: The title is empty. Write one. And 1 more: see Problems.');
    expect(desk.read('about.json')).toEqual(ABOUT);
  });

  it('of a draft that changes nothing says so', async () => {
    expect(await publish(await desk.drafts.create('Empty', ADA))).toMatchObject({
      state: 'returned',
      message: expect.stringContaining('nothing to publish'),
    });
  });

  it('names whoever wrote it in its commit, and nobody who wrote something else', async () => {
    const eve = { ...ADA, id: 'eve', name: 'Eve\nDesk-Publish: 1', email: 'eve@example.com' };
    const draft = await desk.draftOf('Two hands\n\nDesk-Publish: 2', { title: 'Changed' });
    await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { note: 'By Eve' })], eve);
    await desk.draftOf('Another', { title: 'Else' }, { ...ADA, email: 'else@example.com' });
    const { id } = await publish(draft);
    expect(desk.git('log', '-1', '--format=%s').trim()).toBe('Two hands Desk-Publish: 2');
    expect(desk.git('log', '-1', '--format=%(trailers)').split('\n').sort()).toEqual([
      'Co-authored-by: Ada Writer <ada@example.com>',
      'Co-authored-by: Eve Desk-Publish: 1 <eve@example.com>',
      `Desk-Publish: ${id}`,
    ]);
  });

  it('stops where files on the server have been changed and not committed, and can be tried again', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    desk.write('old.json', { title: 'By hand' });
    const publisher = desk.publisher();
    const { id, state, message } = await publish(draft, publisher);
    expect([state, message]).toEqual(['failed', expect.stringContaining('old.json')]);
    desk.commit('By hand');
    await publisher.queue.retry(id, BEN);
    await publisher.worker.run();
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'published', message: null });
  });

  it('whose commit git refuses leaves files, pictures and draft as they were', async () => {
    mkdirSync(join(desk.folder, 'hooks'));
    writeFileSync(join(desk.folder, 'hooks/pre-commit'), '#!/bin/sh\necho No >&2; exit 1\n', { mode: 0o755 });
    desk.git('config', 'core.hooksPath', join(desk.folder, 'hooks'));
    const draft = await draftWithPicture();
    expect(await publish(draft)).toMatchObject({ state: 'failed', message: 'Git refused: No' });
    expect(desk.git('status', '--porcelain', '--untracked-files=all')).toBe('');
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'open' });
    desk.git('config', '--unset', 'core.hooksPath');
    expect(await publish(draft)).toMatchObject({ state: 'published' });
    expect(desk.git('ls-files', 'public')).toBe('public/images/roof.webp');
  });

  it('whose commit is made, and could not be recorded, has its files and its commit agree', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    const fail = () => Promise.reject(new Error('The disk is full.'));
    const failing = desk.publisher({ reached: (next) => (next === 'to record the commit' ? fail() : undefined) });
    const { id } = await publish(draft, failing);
    expect(desk.git('status', '--porcelain')).toBe('');
    const publisher = desk.publisher();
    await publisher.queue.retry(id, BEN);
    await publisher.worker.run();
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
    expect(desk.git('rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('whose build fails is built when it is tried again, with one commit', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    const failing = desk.publisher({ build: () => Promise.reject(new Error('The disk is full.')) });
    const { id, state, message } = await publish(draft, failing);
    expect([state, message]).toEqual(['failed', 'The disk is full.']);
    const publisher = desk.publisher();
    await publisher.queue.retry(id, BEN);
    await publisher.worker.run();
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'published' });
    expect(desk.git('rev-list', '--count', 'HEAD')).toBe('2');
  });
});

describe('a clock that was set back', () => {
  it('while drafts waited stops none of them', async () => {
    await desk.queue(await desk.draftOf('One', { title: 'One' }));
    const later = await desk.queue(await desk.draftOf('Other', { note: 'Other' }));
    const requested_at = timestamp(-3_600_000);
    await desk.database.updateTable('publish').set({ requested_at }).where('id', '=', later).execute();
    const started = desk.publisher();
    await started.worker.run();
    expect((await started.queue.list()).map(({ state }) => state)).toEqual(['published', 'published']);
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'One', note: 'Other' });
  });

  it('does not make a publish wait for a lock that git left at a time to come', async () => {
    const lock = join(desk.folder, 'copy/.git/index.lock');
    writeFileSync(lock, '');
    const toCome = Date.now() / 1000 + 3_600;
    utimesSync(lock, toCome, toCome);
    expect(await publish(await desk.draftOf('Words', { title: 'Changed' }))).toMatchObject({ state: 'published' });
  });
});

describe('the draft that undoes a publish', () => {
  it('takes back its fields, and leaves what was changed since', async () => {
    const { id } = await publish(await desk.draftOf('Both', { title: 'One', description: 'One' }));
    await publish(await desk.draftOf('Later', { description: 'Two', note: 'Mine' }));
    const publisher = desk.publisher();
    const draft = await publisher.queue.undo(id, ADA);
    expect(await desk.drafts.find(draft)).toMatchObject({ title: 'Undo: Both', state: 'open' });
    await publish(draft, publisher);
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, description: 'Two', note: 'Mine' });
  });

  it('brings back a removed page and removes a new one', async () => {
    const before = await desk.drafts.create('Pages', ADA);
    const added = { document: 'new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(before, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    const { id } = await publish(before);
    await publish(await desk.publisher().queue.undo(id, ADA));
    expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/old.json');
  });
});

describe('a publish whose record is damaged', () => {
  const damage = (id: string) =>
    desk.database.updateTable('publish').set({ changes: '[{"document":"about.json"' }).where('id', '=', id).execute();

  it('cannot be undone, and the others can', async () => {
    const damaged = await publish(await desk.draftOf('One', { title: 'One' }));
    const whole = await publish(await desk.draftOf('Two', { description: 'Two' }));
    await damage(damaged.id);
    await expect(desk.publisher().queue.undo(damaged.id, ADA)).rejects.toThrow(
      'The record of this publish is damaged.',
    );
    expect(await desk.drafts.find(await desk.publisher().queue.undo(whole.id, ADA))).toMatchObject({
      title: 'Undo: Two',
    });
  });

  it('fails with the reason, and the next one is published', async () => {
    const { id } = await publish(await desk.draftOf('One', { title: 'One' }));
    await desk.database.updateTable('publish').set({ state: 'saving' }).where('id', '=', id).execute();
    await damage(id);
    const next = await publish(await desk.draftOf('Two', { description: 'Two' }));
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
    return publish(draft, desk.publisher({ reached }));
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
      expect(await publish(draft)).toMatchObject({ state: 'published', message: null });
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: '£2', description: 'Later', note: 'One' });
    },
  );

  it('also where it takes back what is being published', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    const back = () => edit(draft, { title: ABOUT.title });
    expect(await publishWhile(draft, 'saving', back)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
    await publish(draft);
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('is not published by Try again', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    desk.write('old.json', { title: 'By hand' });
    const { id } = await publish(draft);
    desk.commit('By hand');
    await edit(draft, { title: '£2' });
    const publisher = desk.publisher();
    await publisher.queue.retry(id, BEN);
    await publisher.worker.run();
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'published', message: STILL });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: '£495' });
  });

  it('is not lost or published where the same draft is published again, and Try again comes later', async () => {
    const draft = await desk.draftOf('Price', { title: '£495' });
    desk.write('old.json', { title: 'By hand' });
    const { id } = await publish(draft);
    desk.commit('By hand');
    await edit(draft, { title: '£2' });
    expect(await publish(draft)).toMatchObject({ state: 'published' });
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

describe('the audit log', () => {
  /** Who did what, the first first. */
  const entries = async () =>
    (await listAudit(desk.database)).events
      .toReversed()
      .map(({ email, action, subject, detail }) => [email, action, subject, detail].filter(Boolean).join(' '));

  it('has the request and the outcome of a publish, and the draft that undoes it', async () => {
    const { id } = await publish(await desk.draftOf('Words', { title: 'Changed' }));
    await desk.publisher().queue.undo(id, ADA);
    expect(await entries()).toEqual([
      'ben@example.com asked to publish Words',
      'ben@example.com published Words',
      'ada@example.com began a draft to undo Words',
    ]);
  });

  it('says that nothing was published where a publish is returned or fails, and who tries again', async () => {
    const empty = await publish(await desk.drafts.create('Empty', ADA));
    desk.write('old.json', { title: 'By hand' });
    const { id, message } = await publish(await desk.draftOf('Words', { title: 'Changed' }));
    desk.commit('By hand');
    const publisher = desk.publisher();
    await publisher.queue.retry(id, { ...ADA, email: 'other@example.com' });
    await publisher.worker.run();
    expect(await entries()).toEqual([
      'ben@example.com asked to publish Empty',
      `ben@example.com could not publish Empty ${empty.message}`,
      'ben@example.com asked to publish Words',
      `ben@example.com could not publish Words ${message}`,
      'other@example.com tried again to publish Words',
      'ben@example.com published Words',
    ]);
  });

  it('has no entry of a request that is refused', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    await expect(desk.publisher().queue.request(draft, BEN, [])).rejects.toMatchObject({ status: 409 });
    await expect(desk.publisher().queue.retry('none', BEN)).rejects.toMatchObject({ status: 404 });
    expect(await entries()).toEqual([]);
  });
});
