import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument, type SourceFile } from '../../content/documents/document.ts';
import { MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { DocumentPath, Draft } from '../../editor/protocol/documents.ts';
import type { RemovedPage, Version } from '../../editor/protocol/site.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';
import { labelOf } from '../people/people.ts';
import { git } from './git.ts';

/** How many versions are listed: enough for a year of changes to one document. */
const MOST_VERSIONS = 100;

/** The versions of a document in git, newest first; also those from before its file was moved. */
export async function listVersions(pagesFolder: string, document: DocumentPath): Promise<Version[]> {
  return (await readLog(pagesFolder, document)).map(({ version }) => version);
}

/** Returns whether any commit touched a document; false without git. */
export async function wasCommitted(pagesFolder: string, document: DocumentPath): Promise<boolean> {
  const printed = await git(pagesFolder, 'log', '-1', '--format=%H', '--', document).catch(() => '');
  return printed !== '';
}

/** How many removed pages are listed. */
const MOST_REMOVED = 50;

/** The pages that are in git but not in the folder with the drafts, the most recently removed first. */
export async function listRemovedPages(pagesFolder: string, drafts: readonly Draft[]): Promise<RemovedPage[]> {
  const drafted = new Map(drafts.map((draft) => [draft.document, !('removed' in draft)]));
  const removals = [...(await removedSinceCommit(pagesFolder, drafted)), ...(await removedByCommits(pagesFolder))];
  const last = new Map<DocumentPath, RemovedPage>();
  for (const removal of removals) if (!last.has(removal.document)) last.set(removal.document, removal);
  const listed = [...last.values()]
    .filter(({ document }) => !document.startsWith('_'))
    .filter(({ document }) => !(drafted.get(document) ?? existsSync(join(pagesFolder, document))))
    .slice(0, MOST_REMOVED);
  return Promise.all(listed.map(async (removal) => ({ ...removal, title: await titleOf(pagesFolder, removal) })));
}

const VERSION = '%aI%x00%an%x00%ae%x00%s';

/** @param drafted the documents of drafts: whether each exists */
async function removedSinceCommit(
  pagesFolder: string,
  drafted: ReadonlyMap<DocumentPath, boolean>,
): Promise<RemovedPage[]> {
  const commit = (await git(pagesFolder, 'rev-parse', 'HEAD')).trim();
  const list = async (...words: readonly string[]) => pathsIn((await git(pagesFolder, ...words)).split('\0'));
  const fromFolder = await list('diff', '--diff-filter=D', '--name-only', '--relative', '-z', 'HEAD', '--', '.');
  const fromDrafts = [...drafted].flatMap(([document, isThere]) => (isThere ? [] : [document]));
  const known = fromDrafts.length === 0 ? [] : await list('ls-tree', '--name-only', '-z', 'HEAD', '--', ...fromDrafts);
  return [...fromFolder, ...known].map((document) => ({
    document,
    commit,
    message: drafted.has(document) ? 'In this draft' : 'Not in a version yet',
  }));
}

/** The commit of each is the one before its removal; date, author and message are those of the removal. */
async function removedByCommits(pagesFolder: string): Promise<RemovedPage[]> {
  const names = ['--diff-filter=D', '--find-renames', '--name-only', '--relative', '-z'];
  const printed = await git(pagesFolder, 'log', ...names, `--format=%x01%P%x00${VERSION}`, '--', '.');
  return printed
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [parents = '', date = '', name = '', email = '', message = '', ...paths] = entry.split('\0');
      const [commit = ''] = parents.split(' ');
      return { name, email, paths, version: { commit, date, message } };
    })
    .flatMap(({ paths, version, ...author }, _, all) =>
      pathsIn(paths).map((document) => ({ document, ...version, author: labelOf(author, all) })),
    );
}

/** Who removed a document, when and with what words; and the commit that still has it. */
export async function findRemoval(
  pagesFolder: string,
  document: DocumentPath,
): Promise<Pick<Version, 'commit' | 'message'> & Partial<Pick<Version, 'date' | 'author'>>> {
  const newest = ['log', '-1', '--diff-filter=D', `--format=%P%x00${VERSION}`, '--', document];
  const [parents = '', date = '', author = '', , message = ''] = (await git(pagesFolder, ...newest)).trim().split('\0');
  if (parents !== '') return { commit: parents.split(' ')[0] ?? '', date, author, message };
  return { commit: (await git(pagesFolder, 'rev-parse', 'HEAD')).trim(), message: 'Not in a version yet' };
}

function pathsIn(printed: readonly string[]): DocumentPath[] {
  return printed.map((path) => path.trim()).filter((path) => path.endsWith('.json'));
}

/** Undefined if it is blank or cannot be read. */
async function titleOf(pagesFolder: string, { document, commit }: RemovedPage): Promise<string | undefined> {
  const text = await git(pagesFolder, 'show', `${commit}:./${document}`);
  const { value } = readDocument({ path: document, text });
  return isRecord(value) && typeof value.title === 'string' && value.title.trim() !== '' ? value.title : undefined;
}

/** A version, with the path that the document had then. */
interface LoggedVersion {
  version: Version;
  path: DocumentPath;
}

async function readLog(pagesFolder: string, document: DocumentPath): Promise<LoggedVersion[]> {
  const format = `--format=%x01%H%x00${VERSION}`;
  const names = ['-z', '--name-only', '--relative'];
  const count = `--max-count=${MOST_VERSIONS}`;
  const printed = await git(pagesFolder, 'log', '--follow', ...names, format, count, '--', document);
  return printed
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [commit = '', date = '', name = '', email = '', message = '', path = ''] = entry.split('\0');
      return { name, email, version: { commit, date, message }, path: path.trim() || document };
    })
    .map(({ path, version, ...author }, _, all) => ({ path, version: { ...version, author: labelOf(author, all) } }));
}

/**
 * A document as it was in a commit, rewritten for the current schemas.
 * @throws RequestRefused if the commit does not have it
 */
export async function textAt(pagesFolder: string, document: DocumentPath, commit: string): Promise<string> {
  const log = await readLog(pagesFolder, document);
  const path = log.find(({ version }) => version.commit === commit)?.path ?? document;
  const text = await git(pagesFolder, 'show', `${commit}:./${path}`).catch((error: unknown) => {
    if (error instanceof RequestRefused && error.code === 'no-git') throw error;
    throw new RequestRefused(404, 'not-found', `${document} is not in that version.`);
  });
  return migrated([{ path: `pages/${document}`, text }], 'pages')[0]?.text ?? text;
}

/** The documents of the last commit, given those on disk. Only what differs is read from git. */
export async function lastCommit(pagesFolder: string, { files, ...sources }: SiteSources): Promise<SiteSources> {
  const { root } = sources;
  await git(pagesFolder, 'rev-parse', '--verify', 'HEAD');
  const list = async (...words: readonly string[]) =>
    (await git(pagesFolder, ...words, '-z', '--', '.')).split('\0').filter((path) => path.endsWith('.json'));
  const changed = await list('diff', '--name-only', '--relative', '--no-renames', 'HEAD');
  const added = await list('ls-files', '--others', '--exclude-standard');
  const differing = new Set([...changed, ...added].map((path) => `${root}/${path}`));
  const former = await Promise.all(changed.map((path) => textInHead(pagesFolder, path)));
  const old = former.flatMap((text, index) =>
    text === undefined ? [] : [{ path: `${root}/${changed[index]}`, text }],
  );
  return { ...sources, files: [...files.filter(({ path }) => !differing.has(path)), ...migrated(old, root)] };
}

/** Undefined if the file is new. */
async function textInHead(pagesFolder: string, path: string): Promise<string | undefined> {
  return git(pagesFolder, 'show', `HEAD:./${path}`).catch(() => undefined);
}

function migrated(files: readonly SourceFile[], root: string): SourceFile[] {
  const rewritten = new Map(migrateFiles(files, root, MIGRATIONS).map((file) => [file.path, file]));
  return files.map((file) => rewritten.get(file.path) ?? file);
}
