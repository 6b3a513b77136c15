import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hostileGitSettings } from '../fixtures/git-settings.ts';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;
let git: ReturnType<TestEditor['startRepository']>;

beforeAll(async () => {
  editor = await startTestEditor();
  git = editor.startRepository();
  mkdirSync(join(editor.folder, 'settings'));
  const settings = hostileGitSettings(join(editor.folder, 'settings'));
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await editor.stop();
});
afterEach(() => git('-c', 'core.hooksPath=/dev/null', 'reset', '--quiet', '--hard'));

it.each([[['new.json']], [['new.json', 'about.json']]])(
  'new and changed documents become a version however git shows, signs and hides things: %j',
  async (documents) => {
    for (const document of documents) editor.write(document, `{ "title": "${documents.length}" }`);
    await editor.call('POST /api/commit', { documents, message: 'Zoë’s' });
    const committed = git('show', '--no-color', '--no-show-signature', '--name-only', '--format=', 'HEAD');
    expect(committed.trim().split('\n').sort()).toEqual(documents.map((document) => `pages/${document}`).sort());
    const { versions } = await editor.get('GET /api/versions/*', 'new.json');
    expect(versions[0]).toMatchObject({ author: 'Editor', message: 'Zoë’s' });
  },
);

it('what changed since the last version, and removed pages, are found however git shows things', async () => {
  editor.write('added.json', '{}');
  const { files } = await editor.call('POST /api/changes', { drafts: [], since: 'commit' });
  expect(files).toContainEqual(expect.objectContaining({ document: 'added.json', change: 'new' }));
  await editor.remove('contact-us.json');
  const { pages } = await editor.get('GET /api/removed');
  expect(pages.map(({ document }) => document)).toContain('contact-us.json');
});
