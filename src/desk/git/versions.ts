import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument, type SourceFile } from '../../content/documents/document.ts';
import { MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { DocumentPath, Draft } from '../../editor/protocol/documents.ts';
import type { Version } from '../../editor/protocol/site.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';
import { labelOf } from '../people/people.ts';
import { git, listed } from './git.ts';

/** How many versions are listed: enough for a year of changes to one document. */
const MOST_VERSIONS = 100;

export async function listVersions(pagesFolder: string, document: DocumentPath): Promise<Version[]> {
  return (await logOf(pagesFolder, document)).map((logged) => versionOf(document, logged, logged.commit));
}

/** Returns whether any commit touched a document; false without git. */
export async function wasCommitted(pagesFolder: string, document: DocumentPath): Promise<boolean> {
  const printed = await git(pagesFolder, 'log', '-1', '--format=%H', '--', document).catch(() => '');
  return printed !== '';
}

const MOST_REMOVED = 50;

/** The pages that are in git but not in the folder with the drafts, the most recently removed first. */
export async function listRemovedPages(pagesFolder: string, drafts: readonly Draft[]): Promise<Version[]> {
  const drafted = new Map(drafts.map((draft) => [draft.document, !('removed' in draft)]));
  const commits = await readLog(pagesFolder, '--diff-filter=D', '--find-renames', '--', '.');
  // The commit of each is the one before its removal.
  const committed = commits.flatMap((commit) => commit.paths.map((path) => versionOf(path, commit, commit.parent)));
  const removals = [...(await removedSinceCommit(pagesFolder, drafted)), ...committed];
  const last = new Map<DocumentPath, Version>();
  for (const removal of removals) if (!last.has(removal.document)) last.set(removal.document, removal);
  const shown = [...last.values()]
    .filter(({ document }) => !document.startsWith('_'))
    .filter(({ document }) => !(drafted.get(document) ?? existsSync(join(pagesFolder, document))))
    .slice(0, MOST_REMOVED);
  return Promise.all(shown.map(async (removal) => ({ ...removal, name: await titleOf(pagesFolder, removal) })));
}

/** @param drafted the documents of drafts: whether each exists */
async function removedSinceCommit(
  pagesFolder: string,
  drafted: ReadonlyMap<DocumentPath, boolean>,
): Promise<Version[]> {
  const key = await lastCommit(pagesFolder);
  const fromFolder = await listDocuments(pagesFolder, 'diff', '--diff-filter=D', '--name-only', '--relative', 'HEAD');
  const fromDrafts = [...drafted].flatMap(([document, isThere]) => (isThere ? [] : [document]));
  const known = new Set(await listDocuments(pagesFolder, 'ls-tree', '-r', '--name-only', 'HEAD'));
  return [...fromFolder, ...fromDrafts.filter((document) => known.has(document))].map((document) => ({
    ...uncommittedRemoval(document, key),
    ...(drafted.has(document) && { message: 'In this draft' }),
  }));
}

/** Finds who removed a document, when and with what message, and the commit that still contains it. */
export async function findRemoval(pagesFolder: string, document: DocumentPath): Promise<Version> {
  const [removal] = await readLog(pagesFolder, '-1', '--diff-filter=D', '--', document);
  if (removal) return versionOf(document, removal, removal.parent);
  return uncommittedRemoval(document, await lastCommit(pagesFolder));
}

/** The documents of the folder that a command of git lists. */
async function listDocuments(pagesFolder: string, ...words: readonly string[]): Promise<string[]> {
  return listed(await git(pagesFolder, ...words, '-z', '--', '.')).filter((path) => path.endsWith('.json'));
}

function uncommittedRemoval(document: DocumentPath, key: string): Version {
  return { source: 'git', document, key, at: '', author: '', message: 'Not in a version yet' };
}

async function lastCommit(pagesFolder: string): Promise<string> {
  return (await git(pagesFolder, 'rev-parse', 'HEAD')).trim();
}

/** Undefined if it is blank or cannot be read. */
async function titleOf(pagesFolder: string, { document, key }: Version): Promise<string | undefined> {
  const text = await git(pagesFolder, 'show', `${key}:./${document}`);
  const { value } = readDocument({ path: document, text });
  return isRecord(value) && typeof value.title === 'string' && value.title.trim() !== '' ? value.title : undefined;
}

interface LoggedCommit {
  commit: string;
  /** The one before it; empty for the first. */
  parent: string;
  at: string;
  author: string;
  message: string;
  /** The documents that it changes, by their paths of then. */
  paths: readonly DocumentPath[];
}

function versionOf(document: DocumentPath, { at, author, message }: LoggedCommit, key: string): Version {
  return { source: 'git', document, key, at, author, message };
}

async function readLog(pagesFolder: string, ...words: readonly string[]): Promise<LoggedCommit[]> {
  const format = '--format=%x01%H%x00%P%x00%aI%x00%an%x00%ae%x00%s';
  const printed = await git(pagesFolder, 'log', '--name-only', '--relative', '-z', format, ...words);
  const commits = printed
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [commit = '', parents = '', at = '', name = '', email = '', message = '', ...names] = entry.split('\0');
      const paths = names.map((path) => path.trim()).filter((path) => path.endsWith('.json'));
      return { commit, parent: parents.split(' ')[0] ?? '', at, name, email, message, paths };
    });
  return commits.map(({ name, email, ...commit }) => ({ ...commit, author: labelOf({ name, email }, commits) }));
}

/** The last commits of a document, also those from before its file was moved. */
function logOf(pagesFolder: string, document: DocumentPath): Promise<LoggedCommit[]> {
  return readLog(pagesFolder, '--follow', `--max-count=${MOST_VERSIONS}`, '--', document);
}

/** Rewritten for the current schemas. @throws RequestRefused if the commit does not have it */
export async function textAt(pagesFolder: string, document: DocumentPath, commit: string): Promise<string> {
  const log = await logOf(pagesFolder, document);
  const path = log.find((logged) => logged.commit === commit)?.paths[0] ?? document;
  const text = await git(pagesFolder, 'show', `${commit}:./${path}`).catch((error: unknown) => {
    if (error instanceof RequestRefused && error.code === 'no-git') throw error;
    throw new RequestRefused(404, 'not-found', `${document} is not in that version.`);
  });
  return migrated([{ path: `pages/${document}`, text }], 'pages')[0]?.text ?? text;
}

/** The documents of a commit, by default the last one, given those on disk. Only what differs is read from git. */
export async function sourcesAt(
  pagesFolder: string,
  { files, ...sources }: SiteSources,
  commit = 'HEAD',
): Promise<SiteSources> {
  const { root } = sources;
  await git(pagesFolder, 'rev-parse', '--verify', commit);
  const changed = await listDocuments(pagesFolder, 'diff', '--name-only', '--relative', '--no-renames', commit);
  const added = await listDocuments(pagesFolder, 'ls-files', '--others', '--exclude-standard');
  const differing = new Set([...changed, ...added].map((path) => `${root}/${path}`));
  // Undefined if the file is new.
  const storedText = (path: string) => git(pagesFolder, 'show', `${commit}:./${path}`).catch(() => undefined);
  const former = await Promise.all(changed.map(storedText));
  const old = former.flatMap((text, index) =>
    text === undefined ? [] : [{ path: `${root}/${changed[index]}`, text }],
  );
  return { ...sources, files: [...files.filter(({ path }) => !differing.has(path)), ...migrated(old, root)] };
}

function migrated(files: readonly SourceFile[], root: string): SourceFile[] {
  const rewritten = new Map(migrateFiles(files, root, MIGRATIONS).map((file) => [file.path, file]));
  return files.map((file) => rewritten.get(file.path) ?? file);
}
