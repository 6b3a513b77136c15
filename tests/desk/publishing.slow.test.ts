import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ABOUT, ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

/** Publishes a draft. @returns how it ended */
async function publish(draft: string, publisher = desk.publisher()) {
  const id = await publisher.request(draft, BEN);
  await publisher.run();
  return publisher.find(id);
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

  it('includes what is typed while it is checked', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    let isFirst = true;
    const check = async () => {
      if (isFirst) await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { title: 'Later' })], ADA);
      isFirst = false;
      return [];
    };
    expect(await publish(draft, desk.publisher({ check }))).toMatchObject({ state: 'published' });
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Later' });
  });

  it('stops where files on the server have been changed and not committed, and can be tried again', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    desk.write('old.json', { title: 'By hand' });
    const publisher = desk.publisher();
    const { id, state, message } = await publish(draft, publisher);
    expect([state, message]).toEqual(['failed', expect.stringContaining('old.json')]);
    desk.commit('By hand');
    await publisher.retry(id);
    await publisher.run();
    expect(await publisher.find(id)).toMatchObject({ state: 'published', message: null });
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

  it('whose build fails is built when it is tried again, with one commit', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    const failing = desk.publisher({ build: () => Promise.reject(new Error('The disk is full.')) });
    const { id, state, message } = await publish(draft, failing);
    expect([state, message]).toEqual(['failed', 'The disk is full.']);
    const publisher = desk.publisher();
    await publisher.retry(id);
    await publisher.run();
    expect(await publisher.find(id)).toMatchObject({ state: 'published' });
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
    await started.run();
    expect((await started.list()).map(({ state }) => state)).toEqual(['published', 'published']);
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
    const draft = await publisher.undo(id, ADA);
    expect(await desk.drafts.find(draft)).toMatchObject({ title: 'Undo: Both', state: 'open' });
    await publish(draft, publisher);
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, description: 'Two', note: 'Mine' });
  });

  it('brings back a removed page and removes a new one', async () => {
    const before = await desk.drafts.create('Pages', ADA);
    const added = { document: 'new.json', hash: null, value: { title: 'New' } };
    await desk.drafts.save(before, [added, { document: 'old.json', hash: desk.hash('old.json'), removed: true }], ADA);
    const { id } = await publish(before);
    await publish(await desk.publisher().undo(id, ADA));
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
    await expect(desk.publisher().undo(damaged.id, ADA)).rejects.toThrow('The record of this publish is damaged.');
    expect(await desk.drafts.find(await desk.publisher().undo(whole.id, ADA))).toMatchObject({ title: 'Undo: Two' });
  });

  it('fails with the reason, and the next one is published', async () => {
    const { id } = await publish(await desk.draftOf('One', { title: 'One' }));
    await desk.database.updateTable('publish').set({ state: 'saving' }).where('id', '=', id).execute();
    await damage(id);
    const next = await publish(await desk.draftOf('Two', { description: 'Two' }));
    expect(next).toMatchObject({ state: 'published' });
    expect(await desk.publisher().find(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('is damaged on the server'),
    });
  });
});
