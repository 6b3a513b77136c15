import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

it('changes since the last commit include saved ones, new pages and pictures', { timeout: 60_000 }, async () => {
  await editor.saveTitle('about.json', 'Saved since');
  editor.write('extra.json', editor.read('contact-us.json').replace('"/contact-us"', '"/extra"'));
  for (const name of ['uploaded', 'undone'])
    writeFileSync(join(editor.folder, `public/images/${name}.webp`), 'A picture.');
  editor.write('about.json', editor.read('about.json').replace(/"\/images\/[^"]*"/, '"/images/uploaded.webp"'));
  const { groups, files, images } = await editor.call('POST /api/changes', { drafts: [], since: 'commit' });
  expect(images).toEqual(['/images/uploaded.webp']);
  expect(files).toEqual([
    { document: 'about.json', change: 'changed' },
    { document: 'extra.json', change: 'new' },
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
