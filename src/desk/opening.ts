import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { slashed } from '../build/sources/files.ts';
import { jsonPointer } from '../content/documents/pointer.ts';
import { pointerAtLine } from '../content/problems/source-location.ts';
import { StartRefused } from './http/guard.ts';

/**
 * The part of the app's address that opens a place, such as /?document=about.json&pointer=%2Fblocks%2F0
 * @param place a document as check prints it, with or without its line and column: pages/about.json:12:3
 * @throws StartRefused if there is no such document
 */
export function openingAddress(place: string | undefined, pagesFolder: string): string {
  if (place === undefined) return '/';
  const [, file = place, line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(place) ?? [];
  const document = [resolve(file), resolve(pagesFolder, file)].find((path) => textOf(path) !== undefined);
  if (document === undefined) throw new StartRefused(`There is no document ${file}.`);
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

/** The command that opens an address in the person's browser. */
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
