import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuiltPage } from './build-pages.ts';

/** A page as cached for the next build. */
export interface CachedPage extends BuiltPage {
  /** Size and times of its document: while they are the same, the document is not read again. */
  stamp: string;
}

/** The data that a build caches for the next one. */
export interface BuildCache {
  /** Hash of everything that all pages depend on. If it differs, the whole cache is out of date. */
  key: string;
  pages: CachedPage[];
  /** The files copied into the site. */
  copied: string[];
}

/** Reads the cache of the last build, if its key is the same. */
export function readCache(file: string, key: string): BuildCache | undefined {
  try {
    const cache: BuildCache = deserialize(readFileSync(file));
    return cache.key === key ? cache : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the cache for the next build, atomically. */
export function writeCache(file: string, cache: BuildCache): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, serialize(cache));
  renameSync(`${file}.new`, file);
}

/** Removes the cache before the site is changed, so that a build killed in between is followed by a full one. */
export function removeCache(file: string): void {
  rmSync(file, { force: true });
}
