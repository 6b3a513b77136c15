import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABOUT, ADA, DraftDesk, ON_ITS_WAY } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';

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
const ELSEWHERE = { description: 'Elsewhere' };
const PUBLISHED = { state: 'published', message: null };

function expectPublishedOnce(): void {
  expect(remote.titles().filter((title) => title === 'Words')).toHaveLength(1);
  expect(desk.git('log', '--format=%s').split('\n')).toEqual(remote.titles());
  expect(desk.git('status', '--porcelain')).toBe('');
  expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
}

/** Expects that a publish failed because the remote is away, and is published once it is tried again. */
async function expectNothingPublished({ id, ...failed }: Awaited<ReturnType<typeof publish>>): Promise<void> {
  const message = expect.stringContaining('Nothing was published: the remote repository is not responding.');
  expect(failed).toMatchObject({ state: 'failed', failed_at: 'queued', message });
  expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  remote.comeBack();
  expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
  expectPublishedOnce();
}

describe('a publish to a remote repository', () => {
  it('is pushed', async () => {
    expect(await publish()).toMatchObject(PUBLISHED);
    expect(remote.titles()).toEqual(['Words', 'The first state']);
  });

  it.each([...BEFORE_FETCH, ...ON_ITS_WAY])(
    'includes, by field, what someone pushes before it comes %s',
    async (action) => {
      expect(await publish({ [action]: () => remote.push(ELSEWHERE) })).toMatchObject(PUBLISHED);
      expectPublishedOnce();
      expect(remote.titles()).toEqual(['Words', 'Elsewhere', 'The first state']);
      expect(desk.read('about.json', desk.live)).toMatchObject(ELSEWHERE);
    },
  );

  it('that goes back after it was taken back leaves its draft with all that was stored, also meanwhile', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed', note: 'One' });
    const happenings = new Map<string, () => unknown>([
      ['saving', async () => desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { more: 'Later' })], ADA)],
      ['pushing', () => remote.push({ title: 'Elsewhere' })],
    ]);
    const publisher = desk.publisher({
      reached: async (next) => {
        await happenings.get(next)?.();
        happenings.delete(next);
      },
    });
    const id = await desk.request(publisher, draft);
    await publisher.worker.run();
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'returned' });
    expect(await desk.drafts.find(draft)).toMatchObject({ state: 'open' });
    const { text } = await desk.drafts.read(draft, 'about.json');
    expect(JSON.parse(text ?? '')).toMatchObject({ title: 'Changed', note: 'One', more: 'Later' });
    expect(desk.read('about.json', desk.live)).toEqual({ ...ABOUT, title: 'Elsewhere' });
  });

  it('leaves what someone pushes after it to the next one', async () => {
    expect(await publish({ 'to record the push': () => remote.push(ELSEWHERE) })).toMatchObject(PUBLISHED);
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed', description: ABOUT.description });
    expect(remote.titles()).toEqual(['Elsewhere', 'Words', 'The first state']);
  });

  it('goes back with both versions where someone pushes another change of the same field', async () => {
    const { state, message } = await publish({ pushing: () => remote.push({ title: 'Elsewhere' }) });
    expect(state).toBe('returned');
    expect(message).toContain('“Changed”, Title: the site has “Elsewhere”, this draft has “Changed”.');
    expect(remote.titles()).toEqual(['Elsewhere', 'The first state']);
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Elsewhere' });
  });

  it('stops when the remote has moved on each time, and begins again when it is tried again', async () => {
    let pushes = 0;
    const build = async () => {
      remote.push({ [`key${++pushes}`]: pushes });
      desk.buildLive();
    };
    const publisher = desk.publisher({ build });
    const id = await desk.request(publisher, await desk.draftOf('Words', { title: 'Changed' }));
    await publisher.worker.run();
    const message = expect.stringContaining('kept changing');
    expect(await publisher.queue.find(id)).toMatchObject({ state: 'failed', failed_at: 'pushing', message });
    expect(remote.titles()).not.toContain('Words');
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expectPublishedOnce();
    expect(desk.read('about.json', desk.live)).toMatchObject({ [`key${pushes}`]: pushes });
  });
});

describe('a publish whose commit someone brings up to the remote by hand', () => {
  // Git merges by line.
  const APART = { place: 'Elsewhere' };
  const STEPS = [
    'to record the commit',
    'building',
    'to record the build',
    'pushing',
    'to record the push',
    'restarting',
  ];
  it.each(
    STEPS.flatMap((step) => [
      [step, 'with git pull --rebase', '--rebase'] as const,
      [step, 'with git pull', '--no-rebase'] as const,
    ]),
  )('before it comes %s, %s, is recognised, and published once', async (action, _, how) => {
    // Only a push that is refused restarts a publish.
    if (action === 'restarting') remote.pushBeforeTheDesk(APART);
    const bringUp = () => {
      if (action !== 'restarting') remote.push(APART);
      desk.git('pull', '--quiet', '--no-edit', how);
    };
    const { id, ...ended } = await publish({ [action]: bringUp });
    expect(ended).toMatchObject(PUBLISHED);
    expect(remote.titles().filter((title) => title === 'Words')).toHaveLength(1);
    expect(
      desk
        .git('log', '--format=%s')
        .split('\n')
        .filter((title) => title === 'Words'),
    ).toHaveLength(1);
    expect(desk.git('show', '--no-patch', '--format=%B', ended.commit_id ?? '')).toContain(`Desk-Publish: ${id}`);
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(desk.read('about.json', desk.live)).toMatchObject({
      title: 'Changed',
      ...(action !== 'to record the push' && APART),
    });
  });

  it('and that someone drops instead is published with a new commit', async () => {
    const { id, ...ended } = await publish({ pushing: () => desk.git('reset', '--quiet', '--hard', 'HEAD~1') });
    expect(ended).toMatchObject(PUBLISHED);
    expectPublishedOnce();
  });
});

describe('a remote repository that goes away', () => {
  it.each(BEFORE_FETCH)('before a publish comes %s stops it before anything is published', async (action) => {
    await expectNothingPublished(await publish({ [action]: () => remote.goAway() }));
  });

  it.each(ON_ITS_WAY)(
    'before a publish comes %s has it published, and pushed when it is tried again',
    async (action) => {
      const { id, ...failed } = await publish({ [action]: () => remote.goAway() });
      const message = expect.stringContaining('It is published, but could not be pushed.');
      expect(failed).toMatchObject({ state: 'failed', failed_at: 'pushing', message });
      expect(desk.read('about.json', desk.live)).toMatchObject({ title: 'Changed' });
      remote.comeBack();
      expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
      expectPublishedOnce();
    },
  );
});

it('a remote repository that moves on and goes away has nothing published, until it is tried again', async () => {
  const ended = await publish({
    pushing: () => remote.push(ELSEWHERE),
    'to record the commit that was taken back': () => remote.goAway(),
  });
  await expectNothingPublished(ended);
});

describe('a remote repository that refuses a push', () => {
  it('is quoted, and asked again when it is tried again', async () => {
    remote.addHook('pre-receive', 'echo "No pushes on Fridays." >&2; exit 1');
    const { id, ...failed } = await publish();
    const message = expect.stringMatching(
      /^It is published, but could not be pushed\. Try again later\. Git refused: No pushes on Fridays\.$/,
    );
    expect(failed).toMatchObject({ state: 'failed', failed_at: 'pushing', message });
    expect(remote.titles()).toEqual(['The first state']);
    remote.removeHook('pre-receive');
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expectPublishedOnce();
  });

  it('does not keep the next draft from being published, which is pushed with it', async () => {
    remote.addHook('pre-receive', 'exit 1');
    const { id } = await publish();
    remote.removeHook('pre-receive');
    const publisher = desk.publisher();
    const later = await desk.request(publisher, await desk.draftOf('Later', { note: 'Later' }));
    await publisher.worker.run();
    expect(await publisher.queue.find(later)).toMatchObject(PUBLISHED);
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expect(remote.titles()).toEqual(['Later', 'Words', 'The first state']);
  });

  it('and moves on meanwhile has both drafts pushed in the end', async () => {
    remote.addHook('pre-receive', 'exit 1');
    const { id } = await publish();
    remote.removeHook('pre-receive');
    remote.push(ELSEWHERE);
    const publisher = desk.publisher();
    const later = await desk.request(publisher, await desk.draftOf('Later', { note: 'Later' }));
    await publisher.worker.run();
    expect(await publisher.queue.find(later)).toMatchObject({ state: 'failed' });
    expect(await desk.tryAgain(id)).toMatchObject(PUBLISHED);
    expect(await desk.tryAgain(later)).toMatchObject(PUBLISHED);
    expect(remote.titles()).toEqual(['Later', 'Words', 'Elsewhere', 'The first state']);
  });
});

it('a push that the remote repository has taken, and whose answer was lost, is found', async () => {
  remote.addHook('post-receive', 'kill -9 $PPID');
  expect(await publish()).toMatchObject(PUBLISHED);
  expectPublishedOnce();
});
