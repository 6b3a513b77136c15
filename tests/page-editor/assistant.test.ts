import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDITOR_CONNECTION } from '../../src/build/sources/folders.ts';
import { connectByKey, type TestAssistant } from '../fixtures/assistant.ts';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;
let assistant: TestAssistant;
const connection = () => join(editor.folder, 'pages', EDITOR_CONNECTION);

beforeAll(async () => {
  editor = await startTestEditor();
  const { address, key } = JSON.parse(readFileSync(connection(), 'utf8'));
  assistant = await connectByKey(address, key);
});
afterAll(async () => {
  await assistant.client.close();
  await editor.stop();
});

it('finds its key in a file that others of the machine cannot read, and no other key is let in', async () => {
  expect(statSync(connection()).mode & 0o077).toBe(0);
  const { host } = editor;
  for (const headers of [{ host }, { host, authorization: 'Bearer x' }, { host, 'x-editor-token': editor.token }])
    expect((await editor.send('POST', '/mcp', { ...headers, 'content-type': 'application/json' }, '{}')).status).toBe(
      403,
    );
});

it('has the tools for documents, and none for drafts', async () => {
  const { tools } = await assistant.client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain('change_document');
  expect(names.filter((name) => /draft|look/.test(name))).toEqual([]);
});

it('changes files, is told what is wrong, and takes it back to the same bytes', async () => {
  const before = editor.read('about.json');
  const broken = { at: '/blocks/1/text', do: 'set', value: 'See [this](/no-such-page).' };
  const { brought } = await assistant.run('change_document', { document: 'about.json', changes: [broken] });
  expect(brought).toContainEqual(expect.objectContaining({ rule: 'broken-link' }));
  expect(editor.read('about.json')).toContain('/no-such-page');
  await assistant.run('undo');
  expect(editor.read('about.json')).toBe(before);
});

it('copies and removes a page with its address, all of it taken back in two steps', async () => {
  const before = editor.read('_data/urls.json');
  const { document } = await assistant.run('copy_page', {
    document: 'policies/cookies-policy.json',
    title: 'Complaints',
  });
  await assistant.run('remove_page', { document: 'policies/cookies-policy.json', sendTo: '/complaints' });
  expect(() => editor.read('policies/cookies-policy.json')).toThrow('ENOENT');
  for (let steps = 0; steps < 2; steps++) await assistant.run('undo');
  expect(editor.read('_data/urls.json')).toBe(before);
  expect(() => editor.read(document)).toThrow('ENOENT');
  expect(editor.read('policies/cookies-policy.json')).toContain('"route": "/cookies-policy"');
});
