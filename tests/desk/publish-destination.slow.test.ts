import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitFiles } from '../../src/desk/git/commit.ts';
import { listAudit } from '../../src/desk/people/audit-log.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import { ABOUT, ADA, BEN, DraftDesk, ON_ITS_WAY } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { momentsOf } from '../fixtures/long-form.ts';

const OWNER = { ...BEN, id: 'olga', name: 'Olga Owner', email: 'olga@example.com' };

let desk: DraftDesk;
let publisher: Publisher;
beforeEach(async () => {
  desk = await DraftDesk.create();
});
afterEach(() => desk.remove());

/** The first start of the desk. @returns what it prints */
async function start(): Promise<string> {
  publisher = desk.publisher();
  return publisher.queue.destination.describe();
}

/** Presses Publish for a new draft. @returns why it is refused, or how the publish ended */
async function press(title = 'Changed'): Promise<string> {
  const draft = await desk.draftOf('Words', { title });
  try {
    const id = await desk.request(publisher, draft);
    await publisher.run();
    return (await publisher.queue.find(id)).state;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the first start', () => {
  it('prints the branch and the remote repository that Publish goes to, without its password', async () => {
    const remote = new GitRemote(desk);
    desk.git('remote', 'set-url', '--push', 'origin', `file://user:secret@localhost${remote.path}`);
    expect(await start()).toBe(
      `Publish commits on the branch main, and pushes to main of file://localhost${remote.path}.`,
    );
  });

  it('prints that nothing is pushed where there is no remote repository', async () => {
    expect(await start()).toBe('Publish commits on the branch main, and pushes nowhere.');
    expect(await press()).toBe('published');
  });

  it('on no branch says so, and the first one that there is later is the branch', async () => {
    desk.git('checkout', '--quiet', '--detach');
    expect(await start()).toContain('is on no branch. Switch it to one there.');
    expect(await press()).toContain('is on no branch');
    desk.git('checkout', '--quiet', 'main');
    expect(await press()).toBe('published');
  });
});

describe('Publish is refused, and drafts go on', () => {
  const cases: readonly (readonly [string, () => void, () => void, string])[] = [
    [
      'on another branch',
      () => desk.git('switch', '--quiet', '--create', 'summer'),
      () => desk.git('switch', '--quiet', 'main'),
      'is on the branch summer, not on main',
    ],
    [
      'on no branch',
      () => desk.git('checkout', '--quiet', '--detach'),
      () => desk.git('checkout', '--quiet', 'main'),
      'is on no branch, not on main',
    ],
    [
      'where the branch follows no remote one any more',
      () => desk.git('branch', '--unset-upstream'),
      () => desk.git('branch', '--quiet', '--set-upstream-to=origin/main'),
      'the branch main no longer follows main of',
    ],
    [
      'to another repository',
      () => desk.git('remote', 'set-url', 'origin', '/elsewhere.git'),
      () => desk.git('remote', 'set-url', 'origin', join(desk.folder, 'remote.git')),
      'the branch main follows main of /elsewhere.git now',
    ],
    [
      'to another remote branch',
      () => desk.git('config', 'branch.main.merge', 'refs/heads/other'),
      () => desk.git('config', 'branch.main.merge', 'refs/heads/main'),
      'the branch main follows other of',
    ],
  ];
  it.each(cases)('%s', async (_, leave, comeBack, reason) => {
    const remote = new GitRemote(desk);
    await start();
    leave();
    expect(await press()).toContain(reason);
    expect(await publisher.queue.list()).toEqual([]);
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
    comeBack();
    expect(await press()).toBe('published');
    expect(remote.titles()).toEqual(['Words', 'The first state']);
  });

  it('where what the remote repository has was never fetched: that is not no remote', async () => {
    const remote = new GitRemote(desk);
    await start();
    desk.git('config', 'remote.origin.fetch', '+refs/heads/none:refs/remotes/origin/none');
    expect(await press()).toBe('failed');
    const [failed] = await publisher.queue.list();
    expect(failed?.message).toContain('Git does not track what origin has.');
    expect(remote.titles()).toEqual(['The first state']);
  });
});

describe('another branch', () => {
  it.each(['queued', ...momentsOf(ON_ITS_WAY)])(
    'that comes before a publish comes %s stops it, and gets nothing of it',
    async (action) => {
      const remote = new GitRemote(desk);
      desk.git('branch', 'summer');
      let isLeft = false;
      publisher = desk.publisher({
        reached: (next) => {
          if (isLeft || next !== action) return;
          desk.git('switch', '--quiet', 'summer');
          isLeft = true;
        },
      });
      await publisher.queue.destination.describe();
      expect(await press()).toBe('failed');
      const [failed] = await publisher.queue.list();
      expect(failed?.message).toContain('is on the branch summer, not on main');
      expect(desk.git('status', '--porcelain')).toBe('');
      expect(desk.git('log', '--format=%s')).toBe('The first state');
      await expect(publisher.queue.retry(failed?.id ?? '', BEN)).rejects.toThrow('not on main');
      desk.git('switch', '--quiet', 'main');
      await publisher.queue.retry(failed?.id ?? '', BEN);
      await publisher.run();
      expect(await publisher.queue.find(failed?.id ?? '')).toMatchObject({ state: 'published', message: null });
      expect(remote.titles()).toEqual(['Words', 'The first state']);
      expect(desk.git('log', '--format=%s')).toBe('Words\nThe first state');
      expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
    },
  );

  it('is published to once an owner has confirmed it, and that is in the audit log', async () => {
    await start();
    desk.git('switch', '--quiet', '--create', 'summer');
    const { confirmable, problem } = await publisher.queue.destination.state();
    expect(problem).toContain('let an owner of the desk confirm it');
    desk.git('switch', '--quiet', '--create', 'autumn');
    await expect(publisher.queue.destination.confirm(confirmable ?? '', OWNER)).rejects.toThrow('changed again');
    desk.git('switch', '--quiet', 'summer');
    await publisher.queue.destination.confirm(confirmable ?? '', OWNER);
    expect(await press()).toBe('published');
    expect(desk.git('log', '-1', '--format=%s', 'summer')).toBe('Words');
    const { rows: events } = await listAudit(desk.database);
    expect(events).toContainEqual(
      expect.objectContaining({
        email: OWNER.email,
        action: 'confirmed where Publish goes',
        subject: 'on the branch summer, and pushes nowhere',
      }),
    );
  });
});

describe('what someone has begun with git and not finished', () => {
  const begin = (work: 'merge' | 'rebase' | 'cherry-pick') => {
    desk.write('old.json', { title: 'On main' });
    desk.commit('On main');
    desk.git('switch', '--quiet', '--create', 'other', 'HEAD~1');
    desk.write('old.json', { title: 'On other' });
    desk.commit('On other');
    const [first = '', second = ''] = work === 'rebase' ? ['other', 'main'] : ['main', 'other'];
    desk.git('switch', '--quiet', first);
    expect(() => desk.git(work, second)).toThrow();
  };

  it.each(['merge', 'rebase', 'cherry-pick'] as const)(
    'an unfinished %s: nothing is committed or published',
    async (work) => {
      await start();
      begin(work);
      expect(await press()).toContain(`a ${work} is unfinished in the repository on the server`);
      expect(await publisher.queue.destination.state()).toMatchObject({ confirmable: null });
      desk.write('about.json', { title: 'By the page editor' });
      const commit = commitFiles(desk.pages, [join(desk.pages, 'about.json')], 'Recorded');
      await expect(commit).rejects.toThrow(
        `finish it with git ${work} --continue, or cancel it with git ${work} --abort`,
      );
      expect(existsSync(join(desk.folder, 'copy/.git/index.lock'))).toBe(false);
    },
  );
});

describe('commits that were not pushed', () => {
  it('are listed by their titles, also while another branch is there', async () => {
    new GitRemote(desk);
    await start();
    const unpushed = async () => (await publisher.queue.destination.state()).unpushed.map(({ title }) => title);
    expect(await press()).toBe('published');
    expect(await unpushed()).toEqual([]);
    desk.write('old.json', { title: 'By hand' });
    desk.commit('By hand');
    expect(await unpushed()).toEqual(['By hand']);
    desk.git('switch', '--quiet', '--create', 'summer');
    expect(await unpushed()).toEqual(['By hand']);
  });

  it('are none without a remote repository', async () => {
    await start();
    await press();
    expect((await publisher.queue.destination.state()).unpushed).toEqual([]);
    expect(await desk.drafts.create('Drafts go on', ADA)).not.toBe('');
  });
});
