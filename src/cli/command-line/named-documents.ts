import { relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import { slashed } from '../../build/sources/files.ts';
import { PUBLIC_FOLDER, SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { changedSince } from '../../build/sources/git-changes.ts';
import { suggestName } from '../../content/text/nearest-name.ts';

/** Thrown for words that do not name documents to check. */
export class NoDocument extends Error {}

/**
 * The documents that paths name: files, with or without their folder and .json, folders, and patterns.
 * @param paths of all documents
 * @param root the folder of the documents, as it is written in their paths
 * @returns undefined for all
 * @throws NoDocument for a path without a document
 */
export function documentsMeant(
  words: readonly string[],
  paths: readonly string[],
  root: string,
): ReadonlySet<string> | undefined {
  if (words.length === 0) return undefined;
  const found = new Set<string>();
  for (const word of words) {
    const meant = documentsOf(word, paths);
    if (meant.length === 0)
      throw new NoDocument(`There is no document ${word}. ${suggestName(word, paths, { list: root })}`);
    for (const path of meant) found.add(path);
  }
  return found;
}

function documentsOf(word: string, paths: readonly string[]): string[] {
  const path = pathOf(word);
  const short = slashed(word);
  const file =
    paths.find((one) => one === path || one === `${path}.json`) ??
    paths.find((one) => one.endsWith(`/${short}`) || one.endsWith(`/${short}.json`));
  if (file !== undefined) return [file];
  const below = paths.filter((one) => path === '' || one.startsWith(`${path}/`));
  const matches = picomatch(path);
  return below.length > 0 ? below : paths.filter((one) => matches(one));
}

/**
 * The documents that have changed since the branch left main, or the branch that is named, removed ones included.
 * @param words the name of the branch; without it, main, or the remote's where there is no other
 * @returns undefined for all, if a picture or a schema has changed
 * @throws NoDocument for several branches; UnknownBranch
 */
export function changedDocuments([branch, ...more]: readonly string[], root: string): ReadonlySet<string> | undefined {
  if (more.length > 0) throw new NoDocument(`--changed takes one branch. Leave out ${more.join(' ')}.`);
  const changed = (branch === undefined ? changedSinceMain() : changedSince(branch)).map(pathOf);
  const folders = [PUBLIC_FOLDER, SCHEMA_FOLDER].map(pathOf);
  if (changed.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)))) return undefined;
  return new Set(changed.filter((path) => path.startsWith(`${root}/`) && path.endsWith('.json')));
}

function changedSinceMain(): string[] {
  try {
    return changedSince('main');
  } catch (error) {
    try {
      return changedSince('origin/main');
    } catch {
      throw error;
    }
  }
}

/** A path from the folder of the project, with slashes. */
function pathOf(path: string): string {
  return slashed(relative(process.cwd(), resolve(path)));
}
