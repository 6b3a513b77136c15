import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { startEditor } from '../../src/desk/start-editor.ts';
import type { AnswerOf, CallName, RequestOf } from '../../src/editor/protocol/calls.ts';
import type { Draft, StoredDocument } from '../../src/editor/protocol/documents.ts';
import { EMPTY_BUNDLE } from '../fixtures/empty-bundle.ts';
import { freePort } from '../fixtures/free-port.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

type Posted = Extract<CallName, `POST ${string}`>;

/** A running editor over a copy of the pages. */
export type TestEditor = Awaited<ReturnType<typeof startTestEditor>>;

/** Starts an editor over a copy of the pages. Its bundle is empty. */
export async function startTestEditor() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'editor-')));
  const pagesFolder = join(folder, 'pages');
  const publicFolder = join(folder, 'public');
  const bundle = join(folder, 'bundle');
  copyTestPages(pagesFolder);
  cpSync(PUBLIC_FOLDER, publicFolder, { recursive: true });
  mkdirSync(join(bundle, 'assets'), { recursive: true });
  writeFileSync(join(bundle, 'manifest.json'), EMPTY_BUNDLE);
  writeFileSync(join(bundle, 'assets/editor.js'), '// The app.');
  const { app, address } = await startEditor(
    { pagesFolder, publicFolder, bundle },
    { host: '127.0.0.1', port: await freePort() },
  );
  const { host } = new URL(address);
  const page = await send(address, 'GET', '/', { host });
  const token = /name="editor-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const headers = { host, origin: address, 'x-editor-token': token, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) => send(address, 'POST', path, headers, JSON.stringify(body));
  /** Makes a call that ends in the path of a document, or in none. */
  const get = async <Name extends Extract<CallName, `GET ${string}`>>(
    name: Name,
    path = '',
  ): Promise<AnswerOf<Name>> => {
    const place = name.slice('GET '.length).replace('*', encodeURI(path));
    return JSON.parse((await send(address, 'GET', place, headers)).text);
  };
  const open = (document: string) => get('GET /api/documents/*', document);
  return {
    /** Has pages/ and public/. */
    folder,
    address,
    host,
    token,
    /** The request that a call of the app sends. */
    headers,
    /** Sends a request with these headers alone. */
    send: (method: string, path: string, own?: OutgoingHttpHeaders, body?: string | Buffer) =>
      send(address, method, path, own, body),
    /** Makes a call as the app does, and gives its answer as it came. */
    post,
    /** The same, and expects it to succeed. */
    async call<Name extends Posted>(name: Name, body: RequestOf<Name>): Promise<AnswerOf<Name>> {
      const { status, text } = await post(name.slice('POST '.length), body);
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
      return JSON.parse(text);
    },
    get,
    open,
    /** The draft of a document with some keys changed. */
    changed: async (document: string, change: (value: Record<string, unknown>) => Record<string, unknown>) => ({
      document,
      value: change(JSON.parse((await open(document)).text)),
    }),
    /** Reads and writes the copy of the pages. */
    read: (document: string) => readFileSync(join(pagesFolder, document), 'utf8'),
    write(document: string, text: string) {
      mkdirSync(dirname(join(pagesFolder, document)), { recursive: true });
      writeFileSync(join(pagesFolder, document), text);
    },
    /** Removes a document as the app does. */
    async remove(document: string) {
      const { hash } = await open(document);
      const { status } = await post('/api/save', { edits: [{ document, hash, removed: true }] });
      expect(status).toBe(200);
    },
    /** Saves a document with another title. */
    async saveTitle(document: string, title: string) {
      const opened = await open(document);
      const { status } = await post('/api/save', { edits: [{ ...retitled(opened, title), hash: opened.hash }] });
      expect(status).toBe(200);
    },
    /** Makes the folder a repository with pages and pictures committed. @returns a function that runs git in it */
    startRepository() {
      const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      git('init', '--quiet', '--initial-branch', 'main');
      git('config', 'user.name', 'Editor');
      git('config', 'user.email', 'editor@site.example');
      git('add', 'pages', 'public');
      git('commit', '--quiet', '--message', 'Before');
      return git;
    },
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Expects an answer to refuse the request for where it came from or leads to. */
export function expectRefused({ status, text }: RawAnswer): void {
  expect(status).toBe(403);
  expect(JSON.parse(text)).toMatchObject({ error: 'refused' });
}

/** The draft of a document with another title. */
export function retitled({ document, text }: StoredDocument, title: string): Draft & { value: unknown } {
  return { document, value: { ...JSON.parse(text), title } };
}

function send(
  address: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const call = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    // A server that refuses a large body may answer before it has all of it.
    call.on('error', reject);
    call.end(body);
  });
}
