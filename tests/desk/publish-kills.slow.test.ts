import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ABOUT, ADA, BEN, DraftDesk } from './drafts-fixture.ts';

/** How often each action is killed: KILLS=20 for the long form. */
const KILLS = Number(process.env.KILLS || '1');

it('a publish that is killed before any action is published once by the next start, with one commit', {
  timeout: KILLS * 600_000,
}, async () => {
  const actions = new Set<string>();
  for (let action = 1, isKilled = true; isKilled; action++)
    for (let time = 0; time < KILLS; time++) {
      const desk = await DraftDesk.create();
      const draft = await desk.draftOf('Words', { title: 'Changed' });
      const added = { document: 'new.json', hash: null, value: { title: 'New' } };
      const removed = { document: 'old.json', hash: desk.hash('old.json'), removed: true } as const;
      await desk.drafts.save(draft, [added, removed], ADA);
      const publisher = desk.publisher();
      // Requested, and not yet begun.
      await publisher.end();
      const id = await publisher.request(draft, BEN);
      await desk.close();
      const killed = publishInProcess(desk, action);
      isKilled = killed.signal === 'SIGKILL';
      expect(killed.stderr.replaceAll(/.*ExperimentalWarning.*\n|.*--trace-warnings.*\n/g, '')).toBe('');
      const ended = publishInProcess(desk, 0);
      expect(ended.status).toBe(0);
      for (const line of `${killed.stdout}${ended.stdout}`.trim().split('\n')) actions.add(line);
      await desk.open();
      expect(await desk.publisher().find(id)).toMatchObject({ state: 'published', message: null });
      expect(desk.git('log', '--format=%s')).toBe('Words\nThe first state');
      expect(desk.git('status', '--porcelain')).toBe('');
      expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed' });
      expect(desk.git('ls-files')).toBe('pages/_data/urls.json\npages/about.json\npages/new.json');
      // At most the first state, a build whose end was not recorded, and the one that was.
      expect(readFileSync(join(desk.folder, 'builds.log'), 'utf8').length / 'built\n'.length).toBeLessThanOrEqual(3);
      await desk.remove();
    }
  expect([...actions]).toEqual([
    'queued',
    'to record the changes',
    'saving',
    'to save',
    'to commit',
    'to record the commit',
    'building',
    'to record the build',
    'pushing',
    'to record the push',
  ]);
});

function publishInProcess({ folder, databaseUrl }: DraftDesk, killedBefore: number) {
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/desk/publish-in-process.ts', folder, String(killedBefore)],
    { encoding: 'utf8', env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) } },
  );
}
