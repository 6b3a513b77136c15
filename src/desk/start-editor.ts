import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { slashed } from '../build/sources/files.ts';
import { EDITOR_CONNECTION } from '../build/sources/folders.ts';
import { jsonPointer } from '../content/documents/pointer.ts';
import { pointerAtLine } from '../content/problems/source-location.ts';
import { errorCode } from '../lib/error-code.ts';
import { parseJson } from '../lib/parse-json.ts';
import { isRecord } from '../lib/record.ts';
import { UserError } from '../lib/user-error.ts';
import { registerAssistants } from './assistants/assistant-route.ts';
import { EDITOR_ENTRIES, FRAME } from './bundle/editor-bundle.ts';
import { registerPages } from './bundle/pages-route.ts';
import type { SiteFolders } from './documents/live-documents.ts';
import { lockFolder } from './editor-lock.ts';
import { assertLoopback, makeToken, registerGuard } from './http/guard.ts';
import { openSite, registerFiles } from './routes/document-routes.ts';
import { recoverSave, removeStaged } from './save/journal.ts';
import { removePicturesBefore } from './save/place-picture.ts';

/** The first port to try. Drafts are kept by the browser for an address, so the port is the same every time. */
const USUAL_PORT = 3100;
const PORTS_TRIED = 20;

/** The folder of uploads that no saved document has named yet, in the pages folder: a browser’s drafts may name them. */
const UPLOADS = '.uploads';
/** How long, in milliseconds: 90 days. Longer than anybody leaves changes unsaved. */
const UPLOADS_KEPT = 90 * 24 * 3_600_000;

export interface EditorFolders extends Omit<SiteFolders, 'draftImages'> {
  bundle: string;
}

/**
 * Finishes or undoes a killed save. @param port the first free one from 3100 by default
 * @returns its address, such as http://127.0.0.1:3100, and what became of the save
 * @throws UserError if others could reach it, or another editor works here
 */
export async function startEditor(folders: EditorFolders, { host, port }: { host: string; port?: number | undefined }) {
  await assertLoopback(host);
  const pagesFolder = realpathSync(folders.pagesFolder);
  const lock = lockFolder(pagesFolder);
  try {
    const recovery = recoverSave(pagesFolder);
    removeStaged(realpathSync(folders.publicFolder));
    const connection = join(pagesFolder, EDITOR_CONNECTION);
    const token = formerKey(connection) ?? makeToken();
    const app = createEditor(folders, token);
    const usual = Array.from({ length: PORTS_TRIED }, (_, index) => USUAL_PORT + index);
    await listen(app, host, port === undefined ? usual : [port]);
    const address = `http://${hostOf(app)}`;
    lock?.note(address);
    // A folder without a lock cannot be written to.
    if (lock) writeFileSync(connection, JSON.stringify({ address, key: token }), { mode: 0o600 });
    app.server.once('close', () => lock?.release());
    return { app, address, recovery };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The key of the last editor of these pages, with which its windows and assistants go on; undefined if it had none. */
function formerKey(connection: string): string | undefined {
  const former = existsSync(connection) ? parseJson(readFileSync(connection, 'utf8')) : undefined;
  const key = isRecord(former) ? String(former.key) : '';
  return /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** The editor's server, not listening yet. @param token of the app and of assistants */
function createEditor({ bundle, ...folders }: EditorFolders, token: string): FastifyInstance {
  const app = fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  const draftImages = join(folders.pagesFolder, UPLOADS);
  removePicturesBefore(Date.now() - UPLOADS_KEPT, draftImages);
  const site = openSite(app, { ...folders, draftImages });
  registerGuard(app, token, () => hostOf(app));
  const editor = { entry: EDITOR_ENTRIES.app, title: 'Page editor', root: 'editor', token };
  registerPages(app, { ...site, bundle, pages: { '/': editor, '/frame': FRAME } });
  registerFiles(app, site);
  registerAssistants(app, {
    origin: () => `http://${hostOf(app)}`,
    token,
    withoutPeople: async (message) => message,
  });
  return app;
}

/** The host and port of a listening server, as browsers send them. */
function hostOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The editor is not listening yet.');
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`;
}

/** Listens on the first free port of some. @throws UserError if all are taken */
async function listen(app: FastifyInstance, host: string, [port = 0, ...others]: readonly number[]): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const isTaken = errorCode(error) === 'EADDRINUSE';
    if (isTaken && others.length > 0) return listen(app, host, others);
    await app.close();
    throw isTaken ? new UserError(`PORT=${port} is taken. Leave PORT out, or choose another one.`) : error;
  }
}

/**
 * The part of the app's address that opens a place, such as /?document=about.json&pointer=%2Fblocks%2F0
 * @param place a document as check prints it, with or without its line and column: pages/about.json:12:3
 * @throws UserError if there is no such document
 */
export function openingAddress(place: string | undefined, pagesFolder: string): string {
  if (place === undefined) return '/';
  const [, file = place, line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(place) ?? [];
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
  const document = [resolve(file), resolve(pagesFolder, file)].find(isFile);
  if (document === undefined) throw new UserError(`There is no document ${file}.`);
  const text = readFileSync(document, 'utf8');
  const pointer = line === undefined ? [] : pointerAtLine(text, Number(line), column ? Number(column) : undefined);
  const parameters = new URLSearchParams({ document: slashed(relative(pagesFolder, document)) });
  if (pointer.length > 0) parameters.set('pointer', jsonPointer(pointer));
  return `/?${parameters}`;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser. If there is none, nothing happens: the address has been printed. */
export function openBrowser(address: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
