import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
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

/** Pages are stored in parts of this many, so that few of them are in memory twice. */
const PAGES_IN_A_PART = 5_000;
/** Each part of the file begins with its length in bytes, a number of this size. */
const LENGTH_BYTES = 4;

/** Reads the cache of the last build, if its key is the same. */
export function readCache(file: string, key: string): BuildCache | undefined {
  try {
    const [first, ...parts] = partsOf(readFileSync(file));
    const cache: Omit<BuildCache, 'pages'> | undefined = first && deserialize(first);
    if (cache?.key !== key) return undefined;
    return { ...cache, pages: parts.flatMap((part): CachedPage[] => deserialize(part)) };
  } catch {
    return undefined;
  }
}

/** Writes the cache for the next build, atomically. */
export function writeCache(file: string, { pages, ...cache }: BuildCache): void {
  mkdirSync(dirname(file), { recursive: true });
  const opened = openSync(`${file}.new`, 'w');
  writePart(opened, cache);
  for (let start = 0; start < pages.length; start += PAGES_IN_A_PART)
    writePart(opened, pages.slice(start, start + PAGES_IN_A_PART));
  closeSync(opened);
  renameSync(`${file}.new`, file);
}

function writePart(file: number, value: unknown): void {
  const part = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(part.length);
  writeSync(file, length);
  writeSync(file, part);
}

function partsOf(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < file.length; ) {
    const end = start + LENGTH_BYTES + file.readUInt32LE(start);
    parts.push(file.subarray(start + LENGTH_BYTES, end));
    start = end;
  }
  return parts;
}

/** Removes the cache before the site is changed, so that a build killed in between is followed by a full one. */
export function removeCache(file: string): void {
  rmSync(file, { force: true });
}
