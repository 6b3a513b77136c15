import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABOUT, DraftDesk, MOVED, ON_ITS_WAY, UNSEEN } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { momentsOf } from '../fixtures/long-form.ts';

let desk: DraftDesk;
let remote: GitRemote;
beforeEach(async () => {
  desk = await DraftDesk.create();
  remote = new GitRemote(desk);
});
afterEach(() => desk.remove());

/**
 * Publishes a draft with another title.
 * @param before what happens before an action of the publish, the first time
 * @returns how it ended
 */
async function publish(before: Readonly<Record<string, () => void>> = {}) {
  const happenings = new Map(Object.entries(before));
  const reached = (next: string) => {
    happenings.get(next)?.();
    happenings.delete(next);
  };
  const publisher = desk.publisher({ reached });
  const ended = await desk.publish(await desk.draftOf('Words', { title: 'Changed' }), publisher);
  expect([...happenings.keys()]).toEqual([]);
  return ended;
}

/** The actions of a publish up to the fetch. */
const BEFORE_FETCH = ['queued'];
/** The actions from the fetch to the push. */
const BEFORE_PUSH = [...BEFORE_FETCH, ...momentsOf(ON_ITS_WAY)];
/** Actions after the push. */
const AFTER_PUSH = momentsOf(MOVED);
/** A change that no visitor sees, and one that they do. */
const UNSEEN_CHANGE = { [UNSEEN]: 'Elsewhere' };
const ELSEWHERE = { description: 'Elsewhere' };
const PUBLISHED = { state: 'published', message: null };
const OVERTAKEN = 'The site changed since you looked. Look at the changes again, then publish.';

function expectPublishedOnce(): void {
  expect(remote.titles().filter((title) => title === 'Words')).toHaveLength(1);
  expect(desk.git('log', '--format=%s').split('\n')).toEqual(remote.titles());
  expect(desk.git('status', '--porcelain')).toBe('');
  expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
}

/** Expects that a publish failed at a step with a reason, with nothing live, and is published once it is tried again. */
async function expectNothingPublished(
  { id, ...failed }: Awaited<ReturnType<typeof publish>>,
  failed_at: string,
  reason: string,
): Promise<void> {
  expect(failed).toMatchObject({ state: 'failed', failed_at, message: expect.stringContaining(reason) });
  expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  expect(desk.git('status', '--porcelain')).toBe('');
  remote.comeBack();
  expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
  expectPublishedOnce();
}

describe('a publish to a remote repository', () => {
  it.each(BEFORE_PUSH)('includes what someone pushes before it comes %s, if no visitor sees it', async (action) => {
    expect(await publish({ [action]: () => remote.push(UNSEEN_CHANGE) })).toMatchObject(PUBLISHED);
    expectPublishedOnce();
    expect(remote.titles()).toEqual(['Words', 'Elsewhere', 'The first state']);
    expect(desk.read('about.json', desk.live)).toMatchObject(UNSEEN_CHANGE);
  });

  it.each(BEFORE_PUSH)(
    'goes back where someone pushes a change before it comes %s that nobody saw; the next look lists it, and both are published',
    async (action) => {
      const { id: _, draft_id, ...ended } = await publish({ [action]: () => remote.push(ELSEWHERE) });
      expect(ended).toMatchObject({ state: 'returned', message: OVERTAKEN });
      expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
      expect(desk.git('status', '--porcelain')).toBe('');
      const { groups } = await desk.looks.changes(await desk.looks.of(draft_id));
      expect(groups.flatMap(({ lines }) => lines)).toEqual([
        'about.json, title: "About" is now "Changed"',
        'about.json, description: "Who we are" is now "Elsewhere"',
      ]);
      expect(await desk.publish(draft_id)).toMatchObject(PUBLISHED);
      expectPublishedOnce();
      expect(desk.read('about.json', desk.live)).toMatchObject(ELSEWHERE);
    },
  );

  it.each(AFTER_PUSH)('leaves what someone pushes before it comes %s to the next one', async (action) => {
    expect(await publish({ [action]: () => remote.push(ELSEWHERE) })).toMatchObject(PUBLISHED);
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed', description: ABOUT.description });
    expect(remote.titles()).toEqual(['Elsewhere', 'Words', 'The first state']);
  });

  it('stops when the remote has moved on each time, and begins again when it is tried again', {
    timeout: 120_000,
  }, async () => {
    let pushes = 0;
    const build = async () => remote.push({ [UNSEEN]: ++pushes });
    const publisher = desk.publisher({ build });
    const id = await desk.request(publisher, await desk.draftOf('Words', { title: 'Changed' }));
    await publisher.run();
    const message = expect.stringContaining('kept changing');
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'failed', failed_at: 'built', message });
    expect(remote.titles()).not.toContain('Words');
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expectPublishedOnce();
    expect(desk.read('about.json', desk.live)).toMatchObject({ [UNSEEN]: pushes });
  });
});

describe('a publish whose commit someone brings up to the remote by hand', () => {
  it.each(
    AFTER_PUSH.flatMap((step) => [
      [step, 'with git pull --rebase', '--rebase'] as const,
      [step, 'with git pull', '--no-rebase'] as const,
    ]),
  )('before it comes %s, %s, is recognised, and published once', async (action, _, how) => {
    const bringUp = () => {
      remote.push({ place: 'Elsewhere' });
      desk.git('pull', '--quiet', '--no-edit', how);
    };
    const { id, ...ended } = await publish({ [action]: bringUp });
    expect(ended).toMatchObject(PUBLISHED);
    expect(remote.titles()).toEqual(['Elsewhere', 'Words', 'The first state']);
    expect(desk.git('log', '--format=%s').split('\n')).toEqual(remote.titles());
    expect(desk.git('show', '--no-patch', '--format=%B', ended.commit_id ?? '')).toContain(`Desk-Publish: ${id}`);
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Changed' });
  });
});

describe('a remote repository that goes away', () => {
  const AWAY = 'Nothing was published: the remote repository is not responding.';
  it.each(BEFORE_FETCH)('before a publish comes %s stops it before anything is published', async (action) => {
    await expectNothingPublished(await publish({ [action]: () => remote.goAway() }), 'queued', AWAY);
  });

  it.each(momentsOf(ON_ITS_WAY))('before a publish comes %s stops it before anything is published', async (action) => {
    const reason = action === 'to push' ? 'Nothing was published: it could not be pushed.' : AWAY;
    await expectNothingPublished(await publish({ [action]: () => remote.goAway() }), 'built', reason);
  });

  it.each(AFTER_PUSH)('before a publish comes %s keeps nothing from being published', async (action) => {
    expect(await publish({ [action]: () => remote.goAway() })).toMatchObject(PUBLISHED);
    remote.comeBack();
    expectPublishedOnce();
  });
});

describe('a remote repository that refuses a push', () => {
  it('is quoted, and asked again when it is tried again', async () => {
    remote.addHook('pre-receive', 'echo "No pushes on Fridays." >&2; exit 1');
    const { id, ...failed } = await publish();
    const message =
      'Nothing was published: it could not be pushed. Try again later. Git refused: No pushes on Fridays.';
    expect(failed).toMatchObject({ state: 'failed', failed_at: 'built', message });
    expect(remote.titles()).toEqual(['The first state']);
    expect(desk.git('log', '--format=%s')).toBe('The first state');
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
    remote.removeHook('pre-receive');
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expectPublishedOnce();
  });

  it('and moves on meanwhile has both drafts published in the end', async () => {
    remote.addHook('pre-receive', 'exit 1');
    const { id } = await publish();
    remote.removeHook('pre-receive');
    remote.push(UNSEEN_CHANGE);
    expect(await desk.publish(await desk.draftOf('Later', { note: 'Later' }))).toMatchObject(PUBLISHED);
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expect(remote.titles()).toEqual(['Words', 'Later', 'Elsewhere', 'The first state']);
  });
});

it('a push that the remote repository has taken, and whose answer was lost, is found', async () => {
  remote.addHook('post-receive', 'kill -9 $PPID');
  expect(await publish()).toMatchObject(PUBLISHED);
  expectPublishedOnce();
});
