import { appendFileSync, closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ListedDocument } from '../sources/read-sources.ts';
import type { BuiltPage } from './build-pages.ts';

/** The data that a build caches for the next one, or a check with the indexes of its pages. */
export interface BuildCache<Page = BuiltPage> {
  /** Hash of everything that all pages depend on. If it differs, the whole cache is out of date. */
  key: string;
  /** The documents of the pages: while the stamp of one is the same, it is not read again. */
  documents: readonly ListedDocument[];
  pages: readonly Page[];
  /** The files copied into the site. */
  copied: readonly string[];
}

/** Pages are stored in parts of this many. */
export const PAGES_IN_A_PART = 2_000;
/** Each part of the file begins with its length in bytes, a number of this size. */
const LENGTH_BYTES = 4;

/** Reads the cache of the last build, if its key is the same. */
export function readCache<Page = BuiltPage>(file: string, key: string): BuildCache<Page> | undefined {
  try {
    return readParts<Page>(file, key);
  } catch {
    return undefined;
  }
}

/**
 * The cache for the next build, written part by part: finished pages wait in the file, not in memory, until all are built.
 * It replaces the cache of the last build once it is complete.
 */
export class NewCache<Page = BuiltPage> {
  readonly #file: string;
  readonly #key: string;
  readonly #draft: string;

  /** @param draft the file until it is complete */
  constructor(file: string, { key, documents }: Pick<BuildCache, 'key' | 'documents'>, draft = `${file}.new`) {
    this.#file = file;
    this.#draft = draft;
    this.#key = key;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(this.#draft, '');
    this.add(asPart({ key, documents }));
  }

  /** Adds pages, as `asPart` stores them. */
  add(part: Uint8Array): void {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(part.length);
    appendFileSync(this.#draft, length);
    appendFileSync(this.#draft, part);
  }

  /** The pages added so far. */
  get pages(): readonly Page[] {
    return readParts<Page>(this.#draft, this.#key)?.pages ?? [];
  }

  /**
   * @param kept the pages of the last build that are still valid
   * @param copied the files copied into the site
   */
  complete(kept: readonly Page[], copied: readonly string[]): void {
    for (let start = 0; start < kept.length; start += PAGES_IN_A_PART)
      this.add(asPart({ pages: kept.slice(start, start + PAGES_IN_A_PART) }));
    this.add(asPart({ copied }));
    renameSync(this.#draft, this.#file);
  }
}

/** A part of the cache as it is stored. Within a part, objects that pages have in common are stored once. */
export function asPart(part: Partial<BuildCache<unknown>>): Uint8Array {
  return serialize(part);
}

/** Removes the cache before the site is changed, so that a build killed in between is followed by a full one. */
export function removeCache(file: string): void {
  rmSync(file, { force: true });
}

/** Reads the parts one by one, so that the file is never in memory as a whole. */
function readParts<Page>(path: string, key: string): BuildCache<Page> | undefined {
  const pages: Page[] = [];
  const cache: BuildCache<Page> = { key: '', documents: [], pages, copied: [] };
  const file = openSync(path, 'r');
  try {
    for (let length = readLength(file); length !== undefined; length = readLength(file)) {
      const part = Buffer.alloc(length);
      if (readSync(file, part) < length) throw new Error(`${path} ends within a part.`);
      const { pages: added = [], ...rest }: Partial<BuildCache<Page>> = deserialize(part);
      Object.assign(cache, rest);
      if (cache.key !== key) return undefined;
      pages.push(...added);
    }
  } finally {
    closeSync(file);
  }
  return cache;
}

function readLength(file: number): number | undefined {
  const length = Buffer.alloc(LENGTH_BYTES);
  return readSync(file, length) === LENGTH_BYTES ? length.readUInt32LE() : undefined;
}
