import { spawnSync } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { ABOUT, ADA, DraftDesk, MOVED, ON_ITS_WAY, UNSEEN } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { amountOf, isTriedOn, momentsOf } from '../fixtures/long-form.ts';

const PROGRAM = bundleProgram('tests/desk/publish-in-process.ts');
const KILLS = amountOf('KILLS', { short: 1, long: 4 });

it('a publish that is killed before any action, also while the remote moves on, is published once by the next start, with one commit', {
  timeout: KILLS * 600_000,
}, async () => {
  const actions = new Set<string>();
  for (let action = 1, isKilled = true; isKilled; action++)
    for (let time = 0; isTriedOn(Boolean(process.env.TEST_POSTGRES_URL), action) && time < KILLS; time++) {
      const desk = await DraftDesk.create();
      const remote = new GitRemote(desk);
      remote.pushBeforeTheDesk({ [UNSEEN]: 'Elsewhere' });
      const draft = await desk.draftOf('Words', { title: 'Changed' });
      const added = { document: 'new.json', hash: null, value: { title: 'New' } };
      const removed = { document: 'old.json', hash: desk.hash('old.json'), removed: true } as const;
      await desk.drafts.save(draft, [added, removed], ADA);
      const id = await desk.queue(draft);
      await desk.close();
      const killed = publishInProcess(desk, action);
      isKilled = killed.signal === 'SIGKILL';
      expect(killed.stderr.replaceAll(/.*ExperimentalWarning.*\n|.*--trace-warnings.*\n/g, '')).toBe('');
      for (const line of killed.stdout.split('\n').filter(Boolean)) actions.add(line);
      await desk.open();
      const next = desk.publisher();
      await next.run();
      expect(await next.queue.find(id)).toMatchObject({ state: 'published', message: null });
      expect(desk.git('log', '--format=%s').split('\n')).toEqual(['Words', 'Elsewhere', 'The first state']);
      expect(remote.titles()).toEqual(['Words', 'Elsewhere', 'The first state']);
      expect(desk.git('status', '--porcelain')).toBe('');
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed', [UNSEEN]: 'Elsewhere' });
      expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/new.json');
      // At most a build whose end was not recorded, and one for each of the two attempts.
      expect(readFileSync(join(desk.folder, 'builds.log'), 'utf8').length / 'built\n'.length).toBeLessThanOrEqual(3);
      await desk.remove();
    }
  expect([...actions]).toEqual(['queued', ...ON_ITS_WAY, ...MOVED]);
});

it.skipIf(process.env.TEST_POSTGRES_URL).each(momentsOf([200, 900, 500]))(
  'a push that is killed after %i ms, and goes on by itself, is recorded by the next start',
  { timeout: 300_000 },
  async (later) => {
    const desk = await DraftDesk.create();
    const remote = new GitRemote(desk);
    remote.addHook('pre-receive', 'sleep 1');
    const id = await desk.queue();
    await desk.close();
    const toPush = 1 + ['queued', ...ON_ITS_WAY].indexOf('to push');
    expect(publishInProcess(desk, toPush, later).signal).toBe('SIGKILL');
    await desk.open();
    const next = desk.publisher();
    await next.run();
    expect(await next.queue.find(id)).toMatchObject({ state: 'published', message: null });
    expect(remote.titles()).toEqual(['Words', 'The first state']);
    await desk.remove();
  },
);

describe.skipIf(process.env.TEST_POSTGRES_URL)('a lock of git', { timeout: 300_000 }, () => {
  let desk: DraftDesk;
  let id: string;
  beforeEach(async () => {
    desk = await DraftDesk.create();
    id = await desk.queue();
  });
  afterEach(() => desk.remove());
  const expectPublishedOnce = async () => {
    expect(await desk.publisher().queue.find(id)).toMatchObject({ state: 'published', message: null });
    expect(desk.git('log', '--format=%s')).toBe('Words\nThe first state');
    expect(desk.git('status', '--porcelain')).toBe('');
  };

  it('of a working copy that goes on after the desk was killed is waited for, and the publish goes live', async () => {
    desk.git('config', 'filter.slow.smudge', 'sleep 6; cat');
    writeFileSync(join(desk.folder, 'copy/.git/info/attributes'), 'about.json filter=slow\n');
    await desk.close();
    const toMove = 1 + ['queued', ...ON_ITS_WAY, ...MOVED].indexOf('to move the working copy');
    expect(publishInProcess(desk, toMove, 1_500).signal).toBe('SIGKILL');
    desk.git('config', '--unset', 'filter.slow.smudge');
    await desk.open();
    await desk.publisher().run();
    await expectPublishedOnce();
  });

  it.each(momentsOf(['HEAD.lock', 'refs/heads/main.lock', 'packed-refs.lock', 'index.lock']))(
    'that a lost machine has left is removed: %s',
    async (name) => {
      const lock = join(desk.folder, 'copy/.git', name);
      writeFileSync(lock, '');
      utimesSync(lock, 0, 0);
      await desk.publisher().run();
      await expectPublishedOnce();
    },
  );
});

/** Works off the queue in a process that is killed before an action, or some milliseconds after it began. */
function publishInProcess({ folder, databaseUrl }: DraftDesk, killedBefore: number, later = 0) {
  return spawnSync(process.execPath, [PROGRAM, folder, String(killedBefore), String(later)], {
    encoding: 'utf8',
    ...(later > 0 && { stdio: 'ignore' }),
    env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) },
  });
}
