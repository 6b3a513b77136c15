import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { slashed } from '../build/sources/files.ts';
import { jsonPointer } from '../content/documents/pointer.ts';
import { pointerAtLine } from '../content/problems/source-location.ts';
import { isRecord } from '../lib/record.ts';
import { UserError } from '../lib/user-error.ts';
import { lockFolder } from './editor-lock.ts';
import { createEditorServer, type EditorFolders, hostOf } from './editor-server.ts';
import { assertLoopback } from './http/guard.ts';
import { type Recovery, recoverSave, removeStaged } from './save/journal.ts';

/** The first port to try. Drafts are kept by the browser for an address, so the port is the same every time. */
const USUAL_PORT = 3100;
/** How many ports to try when others are taken. */
const PORTS_TRIED = 20;

interface EditorAddress {
  host: string;
  /** A fixed port; the first free one from 3100 if left out. */
  port?: number;
}

export interface RunningEditor {
  app: FastifyInstance;
  /** Such as http://127.0.0.1:3100 */
  address: string;
  /** The save that a killed editor left unfinished. */
  recovery: Recovery;
}

/** Finishes or undoes a killed save. @throws UserError if others could reach it, or another editor works here */
export async function startEditor(folders: EditorFolders, { host, port }: EditorAddress): Promise<RunningEditor> {
  await assertLoopback(host);
  const pagesFolder = realpathSync(folders.pagesFolder);
  const lock = lockFolder(pagesFolder);
  try {
    const recovery = recoverSave(pagesFolder);
    removeStaged(realpathSync(folders.publicFolder));
    const app = await startServer(folders, host, port === undefined ? portsToTry() : [port]);
    app.server.once('close', () => lock?.release());
    const address = `http://${hostOf(app)}`;
    lock?.note(address);
    return { app, address, recovery };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function startServer(folders: EditorFolders, host: string, ports: readonly number[]): Promise<FastifyInstance> {
  const app = createEditorServer(folders);
  try {
    await listen(app, host, ports);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

function portsToTry(): number[] {
  return Array.from({ length: PORTS_TRIED }, (_, index) => USUAL_PORT + index);
}

async function listen(app: FastifyInstance, host: string, [port = 0, ...others]: readonly number[]): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!isRecord(error) || error.code !== 'EADDRINUSE') throw error;
    if (others.length === 0) throw new UserError(`PORT=${port} is taken. Leave PORT out, or choose another one.`);
    await listen(app, host, others);
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
  const document = [resolve(file), resolve(pagesFolder, file)].find((path) => textOf(path) !== undefined);
  if (document === undefined) throw new UserError(`There is no document ${file}.`);
  const text = textOf(document) ?? '';
  const pointer = line === undefined ? [] : pointerAtLine(text, Number(line), column ? Number(column) : undefined);
  const parameters = new URLSearchParams({ document: slashed(relative(pagesFolder, document)) });
  if (pointer.length > 0) parameters.set('pointer', jsonPointer(pointer));
  return `/?${parameters}`;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
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
