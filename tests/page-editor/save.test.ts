import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/desk/documents/current-document.ts';
import { copyTestPages } from '../fixtures/test-site.ts';
import { retitled, startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterEach(() => copyTestPages(join(editor.folder, 'pages')));
afterAll(() => editor.stop());

/** The files of the pages folder with the times of their last change. */
function stamps(): [string, number][] {
  const root = join(editor.folder, 'pages');
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => [
    path,
    statSync(join(root, path)).mtimeMs,
  ]);
}

async function openAll() {
  const { pages, shared } = await editor.get('GET /api/site');
  return Promise.all([...pages, ...shared].map(({ document }) => editor.open(document)));
}

describe('saving', () => {
  it('without a change writes nothing, whichever document', async () => {
    const opened = await openAll();
    const before = stamps();
    const edits = opened.map(({ document, hash, text }) => ({ document, hash, value: JSON.parse(text) }));
    const { saved } = await editor.call('POST /api/save', { edits });
    expect(saved).toHaveLength(opened.length);
    expect(stamps()).toEqual(before);
  });

  it('leaves out what nobody sees: NUL, other controls and marks of direction, in any text', async () => {
    const { document, hash, text } = await editor.open('about.json');
    const value = { ...JSON.parse(text), title: 'About\0 \u202eus\u0007', description: 'Line\u2066 one\u0085.' };
    const [saved] = (await editor.call('POST /api/save', { edits: [{ document, hash, value }] })).saved;
    expect(JSON.parse(editor.read('about.json'))).toMatchObject({ title: 'About us', description: 'Line one.' });
    expect(saved?.text).toBe(editor.read('about.json'));
  });

  it('writes one line for one text, and answers with the new hash', async () => {
    const opened = await editor.open('about.json');
    const { saved } = await editor.call('POST /api/save', {
      edits: [{ ...retitled(opened, 'New'), hash: opened.hash }],
    });
    const [before, after] = [opened.text.split('\n'), editor.read('about.json').split('\n')];
    expect(after.filter((line, index) => line !== before[index])).toEqual(['  "title": "New",']);
    expect(saved).toEqual([
      { document: 'about.json', hash: hashOf(editor.read('about.json')), text: editor.read('about.json') },
    ]);
  });

  it('several files is all or nothing: if one has changed on disk, none is written, and what is there now is answered', async () => {
    const [about, home] = [await editor.open('about.json'), await editor.open('home.json')];
    const theirs = home.text.replace('"title": "', '"title": "Their ');
    editor.write('home.json', theirs);
    const edits = [about, home].map((one) => ({ ...retitled(one, 'Mine'), hash: one.hash }));
    const { status, text } = await editor.post('/api/save', { edits });
    expect(status).toBe(412);
    expect(JSON.parse(text)).toMatchObject({
      error: 'conflict',
      current: [{ document: 'home.json', hash: hashOf(theirs), text: theirs }],
    });
    expect(editor.read('about.json')).toBe(about.text);
    expect(editor.read('home.json')).toBe(theirs);
  });

  it('a document that someone has deleted is told, not brought back', async () => {
    const opened = await editor.open('about.json');
    await editor.remove('about.json');
    const { status, text } = await editor.post('/api/save', {
      edits: [{ ...retitled(opened, 'Again'), hash: opened.hash }],
    });
    expect(status).toBe(412);
    expect(JSON.parse(text).current).toEqual([{ document: 'about.json', hash: null, text: null }]);
  });

  it('a new document never replaces one', async () => {
    const { status } = await editor.post('/api/save', { edits: [{ document: 'about.json', hash: null, value: {} }] });
    expect(status).toBe(412);
  });

  it('makes folders for new documents, and removes those that become empty', async () => {
    await editor.call('POST /api/save', { edits: [{ document: 'new/deep/page.json', hash: null, value: { a: 1 } }] });
    expect(editor.read('new/deep/page.json')).toBe('{\n  "a": 1\n}\n');
    await editor.remove('new/deep/page.json');
    expect(readdirSync(join(editor.folder, 'pages'))).not.toContain('new');
  });

  it('a broken document is opened as text with its mistake, and saved as text', async () => {
    editor.write('about.json', '{\n  "title": "About"\n  "route": "/about"\n}\n');
    const broken = await editor.open('about.json');
    expect(broken.unreadable).toEqual({ message: 'A comma is missing before this.', line: 3, column: 3 });
    const text = broken.text.replace('"About"', '"About",');
    await editor.call('POST /api/save', { edits: [{ document: 'about.json', hash: broken.hash, text }] });
    expect(await editor.open('about.json')).toEqual({ document: 'about.json', hash: hashOf(text), text });
  });

  it('a file that is not UTF-8 is refused rather than damaged', async () => {
    writeFileSync(join(editor.folder, 'pages/about.json'), Buffer.from([0x22, 0xff, 0x22]));
    const { status, text } = await editor.send('GET', '/api/documents/about.json', editor.headers);
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain('UTF-8');
  });

  it('keeps the permissions of a file', async () => {
    const path = join(editor.folder, 'pages/about.json');
    chmodSync(path, 0o640);
    const opened = await editor.open('about.json');
    await editor.call('POST /api/save', { edits: [{ ...retitled(opened, 'New'), hash: opened.hash }] });
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });
});
