import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABOUT, ADA, DraftDesk, ON_ITS_WAY } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { amountOf } from '../fixtures/long-form.ts';

const KILLS = amountOf('KILLS', { short: 1, long: 4 });

it('a publish that is killed before any action, also while the remote moves on, is published once by the next start, with one commit', {
  timeout: KILLS * 600_000,
}, async () => {
  const actions = new Set<string>();
  for (let action = 1, isKilled = true; isKilled; action++)
    for (let time = 0; time < KILLS; time++) {
      const desk = await DraftDesk.create();
      const remote = new GitRemote(desk);
      remote.pushBeforeTheDesk({ description: 'Elsewhere' });
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
      await next.worker.run();
      expect(await next.queue.find(id)).toMatchObject({ state: 'published', message: null });
      expect(desk.git('log', '--format=%s').split('\n')).toEqual(['Words', 'Elsewhere', 'The first state']);
      expect(remote.titles()).toEqual(['Words', 'Elsewhere', 'The first state']);
      expect(desk.git('status', '--porcelain')).toBe('');
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed', description: 'Elsewhere' });
      expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/new.json');
      // At most the first state, a build whose end was not recorded, and one for each of the two attempts.
      expect(readFileSync(join(desk.folder, 'builds.log'), 'utf8').length / 'built\n'.length).toBeLessThanOrEqual(4);
      await desk.remove();
    }
  expect([...actions]).toEqual([
    'queued',
    ...ON_ITS_WAY,
    'to record the push',
    'restarting',
    'to record the commit that was taken back',
  ]);
});

it.skipIf(process.env.TEST_POSTGRES_URL).each([200, 500, 900])(
  'a push that is killed after %i ms, and goes on by itself, is recorded by the next start',
  async (later) => {
    const desk = await DraftDesk.create();
    const remote = new GitRemote(desk);
    remote.addHook('pre-receive', 'sleep 1');
    const id = await desk.queue();
    await desk.close();
    const pushing = 9;
    expect(publishInProcess(desk, pushing, later).signal).toBe('SIGKILL');
    expect(publishInProcess(desk, 0).status).toBe(0);
    await desk.open();
    expect(await desk.publisher().queue.find(id)).toMatchObject({ state: 'published', message: null });
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

  it('of a commit that goes on after the desk was killed is waited for, and the commit is found', async () => {
    const hooks = join(desk.folder, 'copy/.git/hooks');
    mkdirSync(hooks, { recursive: true });
    writeFileSync(join(hooks, 'pre-commit'), '#!/bin/sh\nsleep 8\n', { mode: 0o755 });
    await desk.close();
    const toCommit = 5;
    expect(publishInProcess(desk, toCommit, 1_500).signal).toBe('SIGKILL');
    rmSync(join(hooks, 'pre-commit'));
    await desk.open();
    await desk.publisher().worker.run();
    await expectPublishedOnce();
  });

  it.each(['index.lock', 'HEAD.lock', 'refs/heads/main.lock', 'packed-refs.lock'])(
    'that a lost machine has left is removed: %s',
    async (name) => {
      const lock = join(desk.folder, 'copy/.git', name);
      writeFileSync(lock, '');
      utimesSync(lock, 0, 0);
      await desk.publisher().worker.run();
      await expectPublishedOnce();
    },
  );
});

/** Works off the queue in a process that is killed before an action, or some milliseconds after it began. */
function publishInProcess({ folder, databaseUrl }: DraftDesk, killedBefore: number, later = 0) {
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/desk/publish-in-process.ts', folder, String(killedBefore), String(later)],
    {
      encoding: 'utf8',
      ...(later > 0 && { stdio: 'ignore' }),
      env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) },
    },
  );
}
