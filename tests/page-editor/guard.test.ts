import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEditor } from '../../src/desk/start-editor.ts';
import { isLoopback } from '../../src/server/config/loopback.ts';
import { expectRefused, startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterAll(() => editor.stop());

const check = (headers: Record<string, string | undefined>) => {
  const all = Object.entries({ ...editor.headers, ...headers }).filter(([, value]) => value !== undefined);
  return editor.send('POST', '/api/check', Object.fromEntries(all), '{"drafts":[],"page":"about.json"}');
};

describe('hostile requests are refused', () => {
  it('a call of the app itself is answered', async () => {
    expect((await check({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another program on this machine', { origin: 'http://127.0.0.1:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a form that sends no Origin', { origin: undefined }],
    ['a site whose name was rebound to this machine', { host: 'evil.example:3100' }],
    ['another name of this machine', { host: 'localhost:3100' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['another port, which is the same site', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by the person', { 'sec-fetch-site': 'none' }],
    ['no token', { 'x-editor-token': undefined }],
    ['an empty token', { 'x-editor-token': '' }],
    ['a wrong token', { 'x-editor-token': 'A'.repeat(43) }],
  ])('a call from %s', async (_, headers) => {
    expectRefused(await check(headers));
  });

  it('the app opened at localhost, with a page that links to its address', async () => {
    const { host, token } = editor;
    const [, port] = host.split(':');
    const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'none' };
    const { status, text } = await editor.send('GET', '/?document=about.json&pointer=%2Ftitle', headers);
    expect(status).toBe(403);
    expect(text).toContain(`<a href="http://${host}/?document=about.json&amp;pointer=%2Ftitle">`);
    expect(text).not.toContain(token);
    expectRefused(await editor.send('GET', '/', { host: `evil.example:${port}` }));
    expectRefused(await editor.send('GET', '/frame', headers));
  });

  it('a token in the address, except for the events, which can have no header', async () => {
    const { host, token } = editor;
    expectRefused(await editor.send('GET', `/api/site?token=${token}`, { host }));
  });

  it.each(['/%61pi/site', '/api%2fsite', '//api/site', '/API/site', '/api/site/', '/./api/site'])(
    'a call without the token under the address %s',
    async (path) => {
      const { status, text } = await editor.send('GET', path, { host: editor.host });
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('schemas');
    },
  );

  it.each(['/', '/frame', '/assets/editor.js', '/images/about.svg', '/shared-picture'])(
    '%s from another site',
    async (path) => {
      const { host } = editor;
      expectRefused(await editor.send('GET', path, { host, 'sec-fetch-site': 'cross-site' }));
      expectRefused(await editor.send('GET', path, { host: 'evil.example' }));
      expectRefused(await editor.send('GET', path, { host, origin: 'https://evil.example' }));
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of the type %s, which a form of another site can send',
    async (type) => {
      const { status, text } = await check({ 'content-type': type });
      expect(status).toBe(415);
      expect(JSON.parse(text).message).toContain('JSON');
    },
  );

  it('keys that would change every object', async () => {
    const body = '{"drafts":[{"document":"about.json","value":{"__proto__":{"x":1}}}],"page":"about.json"}';
    const { status } = await editor.send('POST', '/api/check', editor.headers, body);
    expect(status).toBe(400);
  });
});

describe('large bodies are refused', () => {
  it('a document of more than 1 MB', async () => {
    const { hash } = await editor.open('about.json');
    const edits = [{ document: 'about.json', hash, value: { text: 'x'.repeat(1_000_001) } }];
    const { status, text } = await editor.post('/api/save', { edits });
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error: 'too-large', message: expect.stringContaining('about.json') });
    expect((await editor.open('about.json')).hash).toBe(hash);
  });

  it('a paste of 50 MB', async () => {
    const body = JSON.stringify({ edits: [{ document: 'about.json', hash: null, text: 'x'.repeat(50_000_000) }] });
    // The server answers before it has read all of it, and hangs up.
    const answer = await editor.send('POST', '/api/save', editor.headers, body).catch((error: Error) => error.message);
    if (typeof answer === 'string') expect(answer).toMatch(/EPIPE|ECONNRESET/);
    else expect(answer.status).toBe(413);
    expect((await check({})).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/frame', '/api/site', '/nowhere'])(
    '%s lets scripts and connections of its own origin in, no others',
    async (path) => {
      const { headers } = await editor.send('GET', path, editor.headers);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("connect-src 'self';");
      expect(headers['content-security-policy']).toContain("default-src 'none';");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['/images/drawing.svg', '/favicon.svg'])('%s runs no script at the origin of the editor', async (path) => {
    writeFileSync(join(editor.folder, 'public/images/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { headers } = await editor.send('GET', path, { host: editor.host });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('the token is in the app alone, not in the frame', async () => {
    const { host, token } = editor;
    expect((await editor.send('GET', '/', { host })).text).toContain(token);
    expect((await editor.send('GET', '/frame', { host })).text).not.toContain(token);
  });

  it('a failure says what to do and shows no stack', async () => {
    const { text } = await editor.send('POST', '/api/save', editor.headers, '{ not JSON');
    expect(text).not.toContain(' at ');
    expect(JSON.parse(text)).toMatchObject({ error: 'bad-request' });
  });
});

describe('the editor starts on this machine alone', () => {
  it.each(['0.0.0.0', '::', '192.0.2.1', 'site.example'])('HOST=%s is refused', async (host) => {
    const folders = { pagesFolder: 'pages', publicFolder: 'public', bundle: 'none' };
    await expect(startEditor(folders, { host })).rejects.toThrow(`HOST=${host} would let others reach the editor`);
  });

  it('npm run edit with HOST=0.0.0.0 ends with a sentence', { timeout: 60_000 }, () => {
    const env = { ...process.env, HOST: '0.0.0.0' };
    const { status, stderr } = spawnSync(process.execPath, ['src/cli/typescript.mjs', 'src/cli/edit.ts'], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('HOST=0.0.0.0 would let others reach the editor');
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:192.0.2.1', false],
    ['192.0.2.1', false],
    ['fe80::1', false],
    ['', false],
  ])('the address %s is this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
