import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuiltPage } from './build-pages.ts';

/** A page as the next build finds it. */
export interface CachedPage extends BuiltPage {
  /** Size and times of its document: as long as they are the same, the document is not read again. */
  stamp: string;
}

/** What a build remembers for the next one. */
export interface BuildCache {
  /** Hash of everything that all pages are made from. With another one, nothing here holds. */
  key: string;
  pages: CachedPage[];
  /** The files that were copied into the site. */
  copied: string[];
}

/** Reads what the last build remembered, when it was made from the same things. */
export function readCache(file: string, key: string): BuildCache | undefined {
  try {
    const cache: BuildCache = deserialize(readFileSync(file));
    return cache.key === key ? cache : undefined;
  } catch {
    return undefined;
  }
}

/** Writes what the next build should remember, whole or not at all. */
export function writeCache(file: string, cache: BuildCache): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, serialize(cache));
  renameSync(`${file}.new`, file);
}

/** Removes the cache before the site is changed: a build that is killed meanwhile is followed by a full one. */
export function removeCache(file: string): void {
  rmSync(file, { force: true });
}
