import { deserialize, serialize } from 'node:v8';
import type { ListedDocument } from '../sources/read-sources.ts';
import type { BuiltPage } from './build-pages.ts';

/** The result of a build that the next one of this process can keep. */
export interface LastBuild {
  /** Hash of everything that all pages depend on. If it differs, nothing is kept. */
  key: string;
  /** The documents of the pages: while the stamp of one is the same, it is not read again. */
  documents: readonly ListedDocument[];
  pages: readonly BuiltPage[];
  copied: readonly string[];
}

export const PAGES_IN_A_PART = 2_000;

/** Finished pages as bytes, which no garbage collection looks through. Objects that they have in common are stored once. */
export function asPart(pages: readonly BuiltPage[]): Uint8Array {
  return serialize(pages);
}

export function pagesIn(parts: readonly { part: Uint8Array }[]): BuiltPage[] {
  return parts.flatMap(({ part }): BuiltPage[] => deserialize(part));
}
