import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { treeOf } from '../../src/desk/git/branch.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import type { Person } from '../../src/editor/protocol/people.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ABOUT, ADA, DraftDesk, UNSEEN } from '../fixtures/draft-desk.ts';
import { GitRemote } from '../fixtures/git-remote.ts';
import { hostileGitSettings } from '../fixtures/git-settings.ts';
import { redPicture } from '../fixtures/red-picture.ts';

const CLEO: Person = { id: 'cleo', name: 'Cleo Reviewer', email: 'cleo@example.com', roles: ['publisher'] };

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.create();
  await desk.addPerson(CLEO);
});
afterEach(() => desk.remove());

const picture = (width: number) => redPicture(width, 30).png().toBuffer();
const liveTree = () => treeOf(desk.pages, 'HEAD');
const treeOfDraft = async (draft: string) => (await desk.looks.of(draft)).tree;
async function approve(draft: string, person = CLEO): Promise<void> {
  await desk.reviews(true).approve(draft, person, { note: '', shown: await desk.shown(draft) });
}

describe('the tree that was looked at', () => {
  it('goes live, also where an earlier draft left another picture of the same name', async () => {
    const first = await desk.draftOf('First', { title: 'First' });
    const unused = await desk.pictures.add(first, 'photo.png', await picture(40));
    await desk.publish(first);
    await desk.close();
    await desk.open();
    await desk.pictures.restore();
    const second = await desk.drafts.create('Second', ADA);
    const { address } = await desk.pictures.add(second, 'photo.png', await picture(80));
    expect(address).toBe(unused.address);
    await desk.drafts.save(second, [await desk.edit(second, 'about.json', { image: address })], ADA);
    const tree = await treeOfDraft(second);
    expect(await desk.publish(second)).toMatchObject({ state: 'published' });
    expect(await liveTree()).toBe(tree);
    const content = readFileSync(join(desk.folder, 'copy/public', address));
    expect(content.equals(await desk.pictures.content(second, address))).toBe(true);
  });

  it('does not replace a picture that someone else published under the same name', async () => {
    const draft = await desk.drafts.create('Words', ADA);
    const { address } = await desk.pictures.add(draft, 'photo.png', await picture(40));
    await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { image: address })], ADA);
    mkdirSync(join(desk.folder, 'copy/public/images'), { recursive: true });
    writeFileSync(join(desk.folder, 'copy/public', address), 'Another');
    desk.commit('Another');
    expect(await desk.publish(draft)).toMatchObject({
      state: 'returned',
      message: 'The site has another picture photo.webp by now. Choose the picture again.',
    });
  });

  it.each([
    ['in a folder of its repository', () => moveIntoFolder()],
    ['with other line ends on disk', () => attributes('*.json text eol=crlf')],
    ['with files that a filter stores elsewhere', () => storeElsewhere()],
  ])('goes live from a site %s, and the working copy stays clean', async (_, prepare) => {
    await prepare();
    const draft = await desk.draftOf('Words', { title: 'Changed' });
    const tree = await treeOfDraft(draft);
    expect(await desk.publish(draft, desk.publisher({ goLive: async () => undefined }))).toMatchObject({
      state: 'published',
    });
    expect(await liveTree()).toBe(tree);
    expect(desk.git('status', '--porcelain')).toBe('');
    expect(desk.read('about.json')).toEqual({ ...ABOUT, title: 'Changed' });
  });

  it('is the same, and goes live, whatever the user’s git hides, signs, colours, translates and checks', async () => {
    const remote = new GitRemote(desk);
    const draft = await desk.draftOf('Wörter', { title: 'Changed', note: 'Café' });
    await desk.drafts.save(draft, [{ document: 'new.json', hash: null, value: { title: 'New' } }], ADA);
    const tree = await treeOfDraft(draft);
    mkdirSync(join(desk.folder, 'settings'));
    for (const [name, value] of Object.entries(hostileGitSettings(join(desk.folder, 'settings'))))
      vi.stubEnv(name, value);
    await desk.close();
    await desk.open();
    expect(await treeOfDraft(draft)).toBe(tree);
    const { state, message } = await desk.publish(draft);
    expect({ state, message }).toEqual({ state: 'published', message: null });
    vi.unstubAllEnvs();
    expect(await liveTree()).toBe(tree);
    expect(remote.titles()).toEqual(['Wörter', 'The first state']);
    expect(desk.git('status', '--porcelain')).toBe('');
  });

  function moveIntoFolder(): void {
    const [copy, moved] = [join(desk.folder, 'copy'), join(desk.folder, 'moved')];
    renameSync(copy, moved);
    mkdirSync(copy);
    for (const name of ['pages', 'public']) renameSync(join(moved, name), join(copy, name));
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', desk.folder]);
    writeFileSync(join(desk.folder, '.gitignore'), '/data\n/live\n/moved\n/builds.log\n');
    desk.git('add', '--', desk.folder);
    desk.git('commit', '--quiet', '--message', 'The first state');
  }

  function attributes(line: string): void {
    writeFileSync(join(desk.folder, 'copy/.gitattributes'), `${line}\n`);
    // Files whose times have not changed since they were committed would stay as they are.
    desk.git('add', '--renormalize', '--', 'pages');
    desk.commit('Attributes');
    desk.git('rm', '--quiet', '-r', '--cached', '.');
    desk.git('reset', '--quiet', '--hard');
  }

  /** As Git LFS does. */
  function storeElsewhere(): void {
    const store = join(desk.folder, 'store');
    mkdirSync(store);
    const clean = `sh -c 'tee ${store}/last >/dev/null; n=$(sha1sum < ${store}/last | cut -c1-40); mv ${store}/last ${store}/$n; echo $n'`;
    desk.git('config', 'filter.elsewhere.clean', clean);
    desk.git('config', 'filter.elsewhere.smudge', `sh -c 'read n; cat ${store}/$n'`);
    desk.git('config', 'filter.elsewhere.required', 'true');
    attributes('pages/*.json filter=elsewhere');
  }
});

describe('where approvals are required, a publish', () => {
  let publisher: Publisher;
  let draft: string;
  let id: string;
  beforeEach(async () => {
    publisher = desk.publisher({ needsReview: true });
    await publisher.end();
    draft = await desk.draftOf('Price', { price: '£760' });
    await approve(draft);
    id = await desk.request(publisher, draft);
  });
  const work = async () => {
    const next = desk.publisher({ needsReview: true });
    await next.run();
    return next.queue.find(id);
  };
  const expectReturned = async (message: string) => {
    expect(await work()).toMatchObject({ state: 'returned', message });
    expect(desk.git('log', '--format=%s')).not.toContain('Price');
    expect(desk.read('about.json', desk.live)).not.toHaveProperty('price');
  };
  const NOBODY = 'Nobody has approved this draft as it is now. Ask for a look first.';
  const LEFT = 'Cleo Reviewer, who approved this draft, is no longer a publisher. Ask for another look.';

  it.each([
    ['left', ['publisher'] as const, timestamp()],
    ['is no longer a publisher', ['writer'] as const, null],
  ])('that waits goes back once its reviewer %s', async (_, roles, removed) => {
    await desk.setRoles(CLEO, roles, removed);
    await expectReturned(LEFT);
  });

  it.each(['queued', 'to build', 'to record the build'])(
    'whose approval is taken back before it comes %s goes back',
    async (action) => {
      let isTaken = false;
      const reached = async (next: string) => {
        if (next !== action || isTaken) return;
        isTaken = true;
        await desk.reviews(true).askForChange(draft, CLEO, 'Not yet');
      };
      const next = desk.publisher({ needsReview: true, reached });
      await next.run();
      expect(await next.queue.find(id)).toMatchObject({ state: 'returned', message: NOBODY });
      expect(desk.git('log', '--format=%s')).toBe('The first state');
    },
  );

  it('that is going live cannot be sent back: its reviewer is told', async () => {
    const answers: unknown[] = [];
    const reached = async (next: string) => {
      if (next === 'to push')
        await desk
          .reviews(true)
          .askForChange(draft, CLEO, 'Not yet')
          .catch((error: Error) => answers.push(error.message));
    };
    const next = desk.publisher({ needsReview: true, reached });
    await next.run();
    expect(await next.queue.find(id)).toMatchObject({ state: 'published' });
    expect(answers).toEqual(['This draft is going live now. Use “Undo this” once it is published.']);
  });

  it('whose ground moves goes back, and its reviewer is asked again, with what would change now', async () => {
    desk.write('about.json', { ...ABOUT, other: '£900' });
    desk.commit('£900');
    await desk.database.deleteFrom('outbox_mail').execute();
    await expectReturned(
      'The site changed after Cleo Reviewer approved this draft. Cleo Reviewer is asked to look again.',
    );
    await expect(desk.request(desk.publisher({ needsReview: true }), draft)).rejects.toThrow(NOBODY);
    const [email, ...others] = await desk.database.selectFrom('outbox_mail').selectAll().execute();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: CLEO.email, subject: 'Please look at “Price”' });
    expect(email?.body).toContain('£900');
    expect(await desk.reviews(true).shown(draft, (name) => name)).toMatchObject({ state: 'asked' });
  });

  it('over another price than the approved one goes back', async () => {
    desk.write('about.json', { ...ABOUT, price: '£900' });
    desk.commit('£900');
    desk.git('update-ref', 'refs/plumbline/live', 'HEAD');
    await desk.database.deleteFrom('publish').execute();
    await expect(desk.request(desk.publisher({ needsReview: true }), draft)).rejects.toThrow('is asked to look again');
  });

  it('keeps its approval where the site moves on and the same changes go live, and the log says so', async () => {
    desk.write('old.json', { title: 'Old', [UNSEEN]: 'Elsewhere' });
    desk.commit('Elsewhere');
    expect(await work()).toMatchObject({ state: 'published', reviewer_email: CLEO.email });
    const events = desk.database.selectFrom('audit_event').select(['action', 'detail']);
    expect(await events.where('action', '=', 'kept the approval of').execute()).toEqual([
      { action: 'kept the approval of', detail: 'Cleo Reviewer approved the same changes before the site moved on' },
    ]);
    expect(desk.git('log', '-1', '--format=%B')).toContain('Reviewed-by: Cleo Reviewer <cleo@example.com>');
  });
});

it.each([
  ['written in part', () => writeFileSync(join(desk.pages, 'about.json'), '{\n')],
  ['written, and not recorded by git', () => desk.write('about.json', { ...ABOUT, title: 'Changed' })],
  ['removed', () => rmSync(join(desk.pages, 'about.json'))],
])('a move of the working copy that was killed with a file %s is done again by the next start', async (_, leave) => {
  const draft = await desk.draftOf('Words', { title: 'Changed' });
  await desk.drafts.save(draft, [{ document: 'new.json', hash: null, value: { title: 'New' } }], ADA);
  let isLeft = false;
  const reached = (next: string) => {
    if (next !== 'to move the working copy' || isLeft) return;
    isLeft = true;
    leave();
    writeFileSync(join(desk.pages, 'new.json'), '{');
  };
  expect(await desk.publish(draft, desk.publisher({ reached }))).toMatchObject({ state: 'published' });
  expect(desk.git('status', '--porcelain')).toBe('');
  expect(desk.read('new.json')).toEqual({ title: 'New' });
});

describe('commits that someone pushed', () => {
  it('to the program are not published: a deployment is asked for', async () => {
    mkdirSync(join(desk.folder, 'copy/src'));
    writeFileSync(join(desk.folder, 'copy/src/other.ts'), '// Another program.\n');
    await desk.looks.changes({ tree: await liveTree() });
    desk.commit('Another program');
    expect(await desk.publish(await desk.draftOf('Words', { title: 'Changed' }))).toMatchObject({
      state: 'failed',
      message:
        'Someone pushed another version of the program, such as src/other.ts. Deploy it on the server, then publish.',
    });
    expect(desk.read('about.json', desk.live)).toEqual(ABOUT);
  });

  it('and replace a picture are listed', async () => {
    const place = join(desk.folder, 'copy/public/images/photo.webp');
    mkdirSync(join(desk.folder, 'copy/public/images'));
    writeFileSync(place, 'One');
    desk.commit('A picture');
    await desk.publish(await desk.draftOf('Words', { title: 'Changed' }));
    writeFileSync(place, 'Another');
    desk.commit('Another picture');
    const draft = await desk.draftOf('More', { note: 'More' });
    const { groups } = await desk.looks.changes(await desk.looks.of(draft));
    expect(groups).toContainEqual({ heading: 'Pictures replaced or removed', lines: ['images/photo.webp'] });
  });
});

it('Undo is refused where everything was changed again since: an empty draft would say nothing', async () => {
  const { id } = await desk.publish(await desk.draftOf('One', { title: 'One' }));
  await desk.publish(await desk.draftOf('Two', { title: 'Two' }));
  const drafts = () => desk.database.selectFrom('draft').select('id').execute();
  const before = await drafts();
  await expect(desk.publisher().queue.undo(id, ADA)).rejects.toThrow('There is nothing left to undo.');
  expect(await drafts()).toEqual(before);
});
