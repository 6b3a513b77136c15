import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EDITOR_CONNECTION } from '../../src/build/sources/folders.ts';
import { hashOf } from '../../src/desk/documents/current-document.ts';
import { connectByKey } from '../fixtures/assistant.ts';
import { copyTestPages } from '../fixtures/test-site.ts';
import { retitled, startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;
let events = '';
let close: () => void;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterAll(() => editor.stop());
beforeEach(async () => {
  events = '';
  const { hostname, port } = new URL(editor.address);
  const path = `/api/events?token=${editor.token}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ hostname, port, path, headers: { host: editor.host }, agent: false }, resolve);
    call.on('error', reject);
    call.end();
    close = () => call.destroy();
  });
  answer.on('error', () => undefined);
  answer.on('data', (part) => (events += part));
  await untilTold('event: ready');
});
afterEach(() => {
  close();
  copyTestPages(join(editor.folder, 'pages'));
});

async function untilTold(text: string): Promise<void> {
  await expect.poll(() => events, { timeout: 20_000 }).toContain(text);
}

it('a document that someone changes is told with its new hash', async () => {
  const text = editor.read('about.json').replace('"title": "', '"title": "Their ');
  editor.write('about.json', text);
  await untilTold(`{"document":"about.json","hash":"${hashOf(text)}"}`);
});

it('a document that an assistant changes is told with it, so that the window can undo it in one step', async () => {
  const { address, key } = JSON.parse(editor.read(EDITOR_CONNECTION));
  const assistant = await connectByKey(address, key);
  const changes = [{ at: '/title', do: 'set', value: 'About us: the people and the work' }];
  await assistant.run('change_document', { document: 'about.json', changes });
  await untilTold('"assistant":"An assistant"');
  await assistant.client.close();
});

it('a document that someone deletes is told', async () => {
  rmSync(join(editor.folder, 'pages/about.json'));
  await untilTold('{"document":"about.json","hash":null}');
});

it('a picture that someone adds is told', async () => {
  writeFileSync(join(editor.folder, 'public/images/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await untilTold('"images":true');
});

it('a save in another window is told, and the staged files are not', async () => {
  const opened = await editor.open('about.json');
  await editor.call('POST /api/save', { edits: [{ ...retitled(opened, 'New'), hash: opened.hash }] });
  await untilTold(hashOf(editor.read('about.json')));
  expect(events).not.toContain('saving');
});
