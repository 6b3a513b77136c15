import { matchesGlob, relative, resolve } from 'node:path';
import { slashed } from '../../build/sources/files.ts';
import { PUBLIC_FOLDER, SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { changedSince } from '../../build/sources/git-changes.ts';
import { suggestName } from '../../content/text/nearest-name.ts';
import { UserError } from '../../lib/user-error.ts';

/** Documents by path, with or without folder and .json, folder or pattern; undefined for all. @throws UserError */
export function documentsMeant(
  words: readonly string[],
  paths: readonly string[],
  root: string,
): ReadonlySet<string> | undefined {
  if (words.length === 0) return undefined;
  return new Set(words.flatMap((word) => documentsOf(word, paths, root)));
}

function documentsOf(word: string, paths: readonly string[], root: string): string[] {
  const path = pathOf(word);
  const short = slashed(word);
  const file =
    paths.find((one) => one === path || one === `${path}.json`) ??
    paths.find((one) => one.endsWith(`/${short}`) || one.endsWith(`/${short}.json`));
  if (file !== undefined) return [file];
  const below = paths.filter((one) => path === '' || one.startsWith(`${path}/`));
  const meant = below.length > 0 ? below : paths.filter((one) => matchesGlob(one, path));
  if (meant.length > 0) return meant;
  throw new UserError(`There is no document ${word}. ${suggestName(word, paths, { list: root })}`);
}

/**
 * Documents changed since the branch left main or `branch`; undefined for all, if a picture or schema changed, or a
 * document was removed, which others need. @throws UserError for several branches; UnknownBranch
 */
export function changedDocuments(
  [branch, ...more]: readonly string[],
  paths: readonly string[],
  root: string,
): ReadonlySet<string> | undefined {
  if (more.length > 0) throw new UserError(`--changed takes one branch. Leave out ${more.join(' ')}.`);
  const changed = (branch === undefined ? changedSinceMain() : changedSince(branch)).map(pathOf);
  const folders = [PUBLIC_FOLDER, SCHEMA_FOLDER].map(pathOf);
  if (changed.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)))) return undefined;
  const documents = changed.filter((path) => path.startsWith(`${root}/`) && path.endsWith('.json'));
  return documents.every((path) => paths.includes(path)) ? new Set(documents) : undefined;
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

function pathOf(path: string): string {
  return slashed(relative(process.cwd(), resolve(path)));
}
