import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitFiles } from '../../src/desk/git/commit.ts';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;
let git: ReturnType<TestEditor['startRepository']>;

beforeAll(async () => {
  editor = await startTestEditor();
  git = editor.startRepository();
});
beforeEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => editor.stop());

const committed = () => git('show', '--name-only', '--format=', 'HEAD').trim().split('\n');

describe('a commit', { timeout: 60_000 }, () => {
  it('holds the named files only, whatever else is changed or staged', async () => {
    await editor.saveTitle('about.json', 'One');
    await editor.saveTitle('home.json', 'Two');
    editor.write('policies/other.json', '{}');
    git('add', 'pages/home.json');
    const documents = ['about.json'];
    const { commit } = await editor.call('POST /api/commit', { documents, message: 'A title' });
    expect(commit).toBe(git('rev-parse', 'HEAD').trim());
    expect(committed()).toEqual(['pages/about.json']);
    expect(git('status', '--porcelain')).toBe('M  pages/home.json\n?? pages/policies/other.json\n');
  });

  it('holds new and removed files, and pictures', async () => {
    editor.write('new.json', '{}');
    await editor.remove('contact-us.json');
    writeFileSync(join(editor.folder, 'public/images/new.webp'), 'A picture.');
    const files = { documents: ['new.json', 'contact-us.json'], images: ['/images/new.webp'] };
    await editor.call('POST /api/commit', { ...files, message: 'In and out' });
    expect(committed()).toEqual(['pages/contact-us.json', 'pages/new.json', 'public/images/new.webp']);
    git('revert', '--no-edit', 'HEAD');
  });

  it('on no branch is announced before it is made', async () => {
    const branch = async () => (await editor.call('POST /api/changes', { drafts: [], since: 'commit' })).branch;
    expect(await branch()).toBe('main');
    git('checkout', '--quiet', '--detach');
    expect(await branch()).toBeNull();
    git('checkout', '--quiet', 'main');
  });

  it('whose hook hangs is given up with a sentence, and the next one works', async () => {
    const hook = join(editor.folder, '.git/hooks/pre-commit');
    mkdirSync(join(editor.folder, '.git/hooks'), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\nsleep 30\n', { mode: 0o755 });
    editor.write('home.json', '{}');
    const given = commitFiles(editor.folder, [join(editor.folder, 'pages/home.json')], 'Hung', { limit: 500 });
    await expect(given).rejects.toThrow('Git took longer than 0.5 seconds');
    rmSync(hook);
    await commitFiles(editor.folder, [join(editor.folder, 'pages/home.json')], 'Not hung');
    git('revert', '--no-edit', 'HEAD');
  });

  it('of nothing is refused', async () => {
    const { status, text } = await editor.post('/api/commit', { documents: ['about.json'], message: 'None' });
    expect(status).toBe(409);
    expect(JSON.parse(text).message).toContain('Nothing changed since the last version.');
  });

  it('that a hook refuses leaves nothing staged', async () => {
    const hook = join(editor.folder, '.git/hooks/pre-commit');
    mkdirSync(join(editor.folder, '.git/hooks'), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "The check failed." >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    editor.write('new.json', '{}');
    const { status, text } = await editor.post('/api/commit', { documents: ['new.json'], message: 'New' });
    rmSync(hook);
    expect(status).toBe(409);
    expect(JSON.parse(text).message).toContain('The check failed.');
    expect(git('status', '--porcelain', 'pages')).toBe('?? pages/new.json\n');
  });

  it('takes the name of a file and a message literally', async () => {
    await editor.saveTitle('about.json', 'Literal');
    const documents = ['about.json'];
    await editor.call('POST /api/commit', { documents, message: '--amend $(touch x) "quoted"' });
    expect(git('log', '-1', '--format=%s').trim()).toBe('--amend $(touch x) "quoted"');
    expect(committed()).toEqual(['pages/about.json']);
  });
});

describe('earlier versions', { timeout: 60_000 }, () => {
  it('are listed, the latest first, and one is restored into the draft, not onto the disk', async () => {
    const before = JSON.parse(editor.read('about.json'));
    await editor.saveTitle('about.json', 'Later “version”');
    await editor.call('POST /api/commit', { documents: ['about.json'], message: 'Later' });
    const { versions } = await editor.get('GET /api/versions/*', 'about.json');
    expect(versions[0]).toMatchObject({ author: 'Editor', message: 'Later' });
    const commit = versions[1]?.key ?? '';
    const { edits } = await editor.call('POST /api/restore', { drafts: [], document: 'about.json', commit });
    const { hash } = await editor.open('about.json');
    expect(edits).toEqual([{ document: 'about.json', hash, value: before }]);
    expect(editor.read('about.json')).toContain('Later “version”');
  });

  it('from before the file was moved are listed and restored too', async () => {
    const before = JSON.parse(editor.read('about.json'));
    await editor.saveTitle('about.json', 'Before the move');
    await editor.call('POST /api/commit', { documents: ['about.json'], message: 'Retitled' });
    mkdirSync(join(editor.folder, 'pages/company'));
    git('mv', 'pages/about.json', 'pages/company/über uns.json');
    git('commit', '--quiet', '--message', 'Moved');
    const document = 'company/über uns.json';
    const { versions } = await editor.get('GET /api/versions/*', document);
    expect(versions.slice(0, 2).map(({ message }) => message)).toEqual(['Moved', 'Retitled']);
    const commit = versions.at(-1)?.key ?? '';
    const { edits } = await editor.call('POST /api/restore', { drafts: [], document, commit });
    expect(edits).toMatchObject([{ document, value: { blocks: before.blocks } }]);
    git('revert', '--no-edit', 'HEAD');
  });

  it('of a page that was removed can be restored', async () => {
    const value = JSON.parse(editor.read('contact-us.json'));
    const commit = git('rev-parse', 'HEAD').trim();
    await editor.remove('contact-us.json');
    const { edits } = await editor.call('POST /api/restore', { drafts: [], document: 'contact-us.json', commit });
    expect(edits).toEqual([{ document: 'contact-us.json', hash: null, value }]);
  });

  it('of pages that were removed are listed, also before the commit, and bring back their addresses and products', async () => {
    const before = { page: editor.read('nvq-2/roofing.json'), catalogue: editor.read('_data/catalogue.json') };
    const removal = await editor.call('POST /api/remove', { drafts: [], document: 'nvq-2/roofing.json' });
    await editor.call('POST /api/save', { edits: removal.edits });
    const listed = async () => (await editor.get('GET /api/removed')).pages;
    const removed = { source: 'git', document: 'nvq-2/roofing.json', name: expect.stringContaining('Roofing') };
    const unknown = { at: '', author: '', message: 'Not in a version yet' };
    expect((await listed())[0]).toEqual({ ...removed, ...unknown, key: expect.stringMatching(/^[0-9a-f]{40}$/) });
    await editor.call('POST /api/commit', {
      documents: removal.edits.map(({ document }) => document),
      message: 'No more roofing',
    });
    const [page] = await listed();
    expect(page).toMatchObject({ ...removed, message: 'No more roofing', author: 'Editor' });
    const { edits } = await editor.call('POST /api/restore', {
      drafts: [],
      document: removed.document,
      commit: page?.key ?? '',
    });
    await editor.call('POST /api/save', { edits });
    expect(JSON.parse(editor.read('nvq-2/roofing.json'))).toEqual(JSON.parse(before.page));
    expect(JSON.parse(editor.read('_data/catalogue.json'))).toEqual(JSON.parse(before.catalogue));
    expect(await listed()).not.toContainEqual(expect.objectContaining(removed));
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('of a page with an accented name are saved again after its removal: at once, or from git by the next editor', async () => {
    const document = 'café.json';
    const value = { title: 'Café' };
    editor.write(document, JSON.stringify(value));
    git('add', 'pages');
    git('commit', '--quiet', '--message', 'With an accent');
    const commit = git('rev-parse', 'HEAD').trim();
    await editor.remove(document);
    const { edits } = await editor.call('POST /api/restore', { drafts: [], document, commit });
    expect(edits).toEqual([{ document, hash: null, value }]);
    await editor.call('POST /api/save', { edits });
    expect(JSON.parse(editor.read(document))).toEqual(value);
    git('rm', '--quiet', '--force', `pages/${document}`);
    git('commit', '--quiet', '--message', 'Without');
    await editor.call('POST /api/save', { edits });
    expect(JSON.parse(editor.read(document))).toEqual(value);
    git('reset', '--quiet', '--hard', 'HEAD~2');
  });

  it('of a removed page have no title if it was blank or cannot be read', async () => {
    const files = { 'blank.json': '{ "title": " " }', 'unreadable.json': '{ "title": ' };
    for (const [document, text] of Object.entries(files)) editor.write(document, text);
    git('add', 'pages/blank.json', 'pages/unreadable.json');
    git('commit', '--quiet', '--message', 'Two pages');
    git('rm', '--quiet', 'pages/blank.json', 'pages/unreadable.json');
    git('commit', '--quiet', '--message', 'Neither');
    const { pages } = await editor.get('GET /api/removed');
    expect(pages.slice(0, 2).map(({ document, name }) => [document, name])).toEqual([
      ['blank.json', undefined],
      ['unreadable.json', undefined],
    ]);
    git('reset', '--quiet', '--hard', 'HEAD~2');
  });

  it('that do not have the document are refused', async () => {
    const { status } = await editor.post('/api/restore', {
      drafts: [],
      document: 'never.json',
      commit: git('rev-parse', 'HEAD').trim(),
    });
    expect(status).toBe(404);
  });

  it.each(['HEAD', '--all', 'main', '0'.repeat(6)])('a commit is named by its id, not as %s', async (commit) => {
    expect((await editor.post('/api/restore', { drafts: [], document: 'about.json', commit })).status).toBe(400);
  });
});

it('changes since the last commit include saved ones, new pages and pictures', { timeout: 60_000 }, async () => {
  await editor.saveTitle('about.json', 'Saved since');
  editor.write('extra.json', editor.read('contact-us.json').replace('"/contact-us"', '"/extra"'));
  for (const name of ['uploaded', 'undone'])
    writeFileSync(join(editor.folder, `public/images/${name}.webp`), 'A picture.');
  editor.write('about.json', editor.read('about.json').replace(/"\/images\/[^"]*"/, '"/images/uploaded.webp"'));
  const { groups, files, images } = await editor.call('POST /api/changes', { drafts: [], since: 'commit' });
  expect(images).toEqual(['/images/uploaded.webp']);
  expect(files).toEqual([
    { document: 'about.json', name: 'Saved since', change: 'changed' },
    { document: 'extra.json', name: 'Contact us about tests, cards, courses and NVQs', change: 'new' },
  ]);
  expect(JSON.stringify(groups)).toContain('Saved since');
});

describe('a new picture', { timeout: 60_000 }, () => {
  const isThere = (name: string) => existsSync(join(editor.folder, `public/images/${name}.webp`));
  const remove = async (...names: string[]) => {
    const images = names.map((name) => `/images/${name}.webp`);
    return (await editor.call('POST /api/remove-images', { drafts: [], images })).removed;
  };

  it('that no document names is listed, and removed on request', async () => {
    writeFileSync(join(editor.folder, 'public/images/undone.webp'), 'A picture.');
    const { unused } = await editor.call('POST /api/changes', { drafts: [], since: 'commit' });
    expect(unused).toEqual(['/images/undone.webp']);
    expect(await remove('undone')).toEqual(['/images/undone.webp']);
    expect([isThere('undone'), await remove('undone')]).toEqual([false, []]);
  });

  it.each([
    ['shows', (text: string) => text.replace(/"\/images\/[^"]*"/, '"/images/needed.webp"')],
    [
      'shows, with its slashes escaped,',
      (text: string) => text.replace(/"\/images\/[^"]*"/, '"\\/images\\/needed.webp"'),
    ],
    ['links to', (text: string) => text.replace('"description": "', '"description": "[Plan](/images/needed.webp) ')],
  ])('that a document %s is committed and never removed', async (_, change) => {
    writeFileSync(join(editor.folder, 'public/images/needed.webp'), 'A picture.');
    editor.write('about.json', change(editor.read('about.json')));
    const { images, unused } = await editor.call('POST /api/changes', { drafts: [], since: 'commit' });
    expect([images, unused]).toEqual([['/images/needed.webp'], []]);
    expect([await remove('needed'), isThere('needed')]).toEqual([[], true]);
  });

  it('that an unsaved document shows is not removed, nor is any that git has', async () => {
    writeFileSync(join(editor.folder, 'public/images/unsaved.webp'), 'A picture.');
    const drafts = [{ document: 'about.json', value: { image: '/images/unsaved.webp' } }];
    const images = ['/images/unsaved.webp', '/images/about.svg'];
    expect((await editor.call('POST /api/remove-images', { drafts, images })).removed).toEqual([]);
    expect(isThere('unsaved')).toBe(true);
  });
});
