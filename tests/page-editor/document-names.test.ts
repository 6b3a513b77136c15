import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused, startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterAll(() => editor.stop());

describe('names lead nowhere but to documents', () => {
  const names = [
    '../package.json',
    '..%2fpackage.json',
    '/etc/passwd',
    'about.json/../../package.json',
    'a\\..\\b.json',
    '.hidden.json',
    '_data/other.json',
    '_secret/x.json',
    'about.txt',
    'about.json\0.txt',
    'a../b.json',
    'a:b.json',
    ' about.json',
    `${'a/'.repeat(200)}b.json`,
    '',
  ];

  it.each(names)('save refuses %j', async (document) => {
    const edit = { document, hash: null, value: {} };
    const { status, text } = await editor.post('/api/save', { edits: [edit] });
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toMatch(/refused|bad-request/);
  });

  it.each(['/api/documents/../../package.json', '/api/documents/..%2f..%2fpackage.json', '/api/versions/..%2fx.json'])(
    'GET %s',
    async (path) => {
      expect((await editor.send('GET', path, editor.headers)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('a document that is a symbolic link', async () => {
    const outside = join(editor.folder, 'outside.json');
    writeFileSync(outside, '{}');
    symlinkSync(outside, join(editor.folder, 'pages/linked.json'));
    expectRefused(await editor.send('GET', '/api/documents/linked.json', editor.headers));
    expectRefused(await editor.post('/api/save', { edits: [{ document: 'linked.json', hash: null, text: 'x' }] }));
  });

  it('a folder that is a symbolic link', async () => {
    mkdirSync(join(editor.folder, 'elsewhere'));
    symlinkSync(join(editor.folder, 'elsewhere'), join(editor.folder, 'pages/away'));
    expectRefused(await editor.post('/api/save', { edits: [{ document: 'away/new.json', hash: null, value: {} }] }));
    expect(existsSync(join(editor.folder, 'elsewhere/new.json'))).toBe(false);
  });

  it('a folder that has the name of a document', async () => {
    mkdirSync(join(editor.folder, 'pages/folder.json'));
    expectRefused(await editor.send('GET', '/api/documents/folder.json', editor.headers));
  });

  it.each(['/images/..%2f..%2fpackage.json', '/assets/../manifest.json', '/images/%2e%2e/favicon.svg'])(
    'GET %s does not leave the folder',
    async (path) => {
      const { host } = editor;
      expect((await editor.send('GET', path, { host })).status).toBe(404);
    },
  );
});

describe('a name that some computers cannot have is refused', () => {
  const save = (document: string) => editor.post('/api/save', { edits: [{ document, hash: null, value: {} }] });

  it.each(['con.json', 'NUL.json', 'courses/aux.json', 'com1.json', 'lpt9.old.json', 'nul/page.json'])(
    '%s, which Windows keeps for a device',
    async (document) => {
      const { status, text } = await save(document);
      expect(status).toBe(400);
      expect(JSON.parse(text).message).toContain('Windows');
    },
  );

  it.each(['About.json', 'NVQ-2/new.json'])('%s beside the same name in other capitals', async (document) => {
    const { status, text } = await save(document);
    expect(status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({ error: 'exists', message: expect.stringContaining('capitals') });
  });

  it('two new documents that differ in capitals alone', async () => {
    const edits = ['twins/one.json', 'twins/One.json'].map((document) => ({ document, hash: null, value: {} }));
    expect((await editor.post('/api/save', { edits })).status).toBe(400);
    expect(existsSync(join(editor.folder, 'pages/twins'))).toBe(false);
  });

  it.each([`${'ä'.repeat(150)}.json`, `${'a'.repeat(195)}.json`])(
    '%s, which is too long with its ending',
    async (document) => {
      expect((await save(document)).status).toBe(400);
    },
  );

  it.each(['é.json', 'constructor.json', 'courses/toString.json', 'valueOf/new.json'])(
    '%s, which is a second spelling or a reserved name',
    async (document) => {
      const { status, text } = await save(document);
      expect(status).toBe(400);
      expect(JSON.parse(text).message).toMatch(/cannot have “é”\. Use|is reserved\. Choose/);
      expect(existsSync(join(editor.folder, 'pages', document))).toBe(false);
    },
  );

  it('a document within a document', async () => {
    expectRefused(await save('about.json/x.json'));
    expectRefused(await editor.send('GET', '/api/documents/about.json/x.json', editor.headers));
  });
});

describe('a document of 5,000 brackets is refused', () => {
  const brackets = '['.repeat(5_000) + ']'.repeat(5_000);

  it.each([
    ['as a string', `{ "document": "deep.json", "hash": null, "text": ${JSON.stringify(brackets)} }`],
    ['as a value', `{ "document": "deep.json", "hash": null, "value": ${brackets} }`],
  ])('%s, in words', async (_, edit) => {
    const { status, text } = await editor.send('POST', '/api/save', editor.headers, `{ "edits": [${edit}] }`);
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain('nested');
    expect(existsSync(join(editor.folder, 'pages/deep.json'))).toBe(false);
  });
});
