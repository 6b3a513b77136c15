import { join } from 'node:path';
import { describeFileError } from '../../build/sources/files.ts';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { readDocument } from '../../content/documents/document.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { nameOfPlace } from '../../content/schema/names.ts';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { DocumentEdit, DocumentPath, DocumentProblem, Draft } from '../../editor/protocol/documents.ts';
import type { PageRemovedElsewhere } from '../../editor/protocol/drafts.ts';
import type { Database } from '../../server/database/database.ts';
import { type CopiedDocument, DamagedJson, type PublishedChange } from '../../server/database/json-columns.ts';
import { currentDocument, hashOf, hashOnDisk, nameOfText } from '../documents/current-document.ts';
import { mergeCopy, overlayOf, type SettledDocument, type UpdatedDocument } from '../drafts/draft-copy.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { findRemovedPages } from '../drafts/removed-pages.ts';
import { updateDraft } from '../drafts/settle-draft.ts';
import { commitFiles } from '../git/commit.ts';
import { git } from '../git/git.ts';
import { findCommit } from '../git/remote.ts';
import { RequestRefused } from '../http/refusals.ts';
import { asPerson, listPeople } from '../people/people.ts';
import { saveDocuments } from '../save/save-documents.ts';
import type { Publish } from './publish-record.ts';

interface Author {
  name: string;
  email: string;
}

/** Why a draft goes back to its authors. */
export class DraftReturned extends Error {}

/** The problems of the site with some documents laid over it. */
export type Check = (overlay: readonly Draft[]) => Promise<readonly DocumentProblem[]>;

/**
 * Merges the copy of a draft with the documents published now, and checks the whole result. Writes no file.
 * @throws DraftReturned where the authors have to decide or correct something
 */
export async function prepareChanges(
  drafts: DraftStore,
  check: Check,
  draft: string,
  copy: readonly CopiedDocument[],
): Promise<PublishedChange[]> {
  refuseRemoved(await findRemovedPages(copy, drafts.pagesFolder));
  const documents = mergeCopy(copy, drafts.pagesFolder);
  // The next publish is asked about what is published by then.
  if (documents.some(({ conflicts }) => conflicts.length > 0)) await updateDraft(drafts, draft);
  refuseConflicts(documents);
  refuseErrors(await check(overlayOf(documents)), documents, drafts.pagesFolder);
  const changes = documents
    .map(({ document, published, text }) => ({ document, before: published, after: text }))
    .filter(({ before, after }) => before !== after);
  if (changes.length > 0) return changes;
  throw new DraftReturned('There is nothing to publish: the draft matches the site.');
}

/**
 * Lets the decision of an owner hold for what still waits: who was removed, or is no longer a publisher, publishes nothing more.
 * @throws DraftReturned
 */
export async function refuseFormerPublisher(
  database: Database,
  { author, author_id }: Pick<Publish, 'author' | 'author_id'>,
): Promise<void> {
  // Publishes of older releases have no id of a person.
  if (author_id === null) return;
  const row = (await listPeople(database)).find(({ id }) => id === author_id);
  if (row && isAllowed(PUBLISHERS, asPerson(row))) return;
  throw new DraftReturned(`${author} is no longer a publisher. Another publisher can publish this draft.`);
}

/** Asks about every field that was changed in the draft and published differently meanwhile. @throws DraftReturned */
function refuseConflicts(documents: readonly UpdatedDocument[]): void {
  const nameOf = fieldNames();
  const lines = documents.flatMap(({ conflicts, ...one }) =>
    conflicts.map(
      ({ pointer, mine, theirs }) =>
        `${nameOf(one, pointer)}: the site has ${shown(theirs)}, this draft has ${shown(mine)}.`,
    ),
  );
  if (lines.length === 0) return;
  lines.push('Publish again to keep this draft’s version, or change it first.');
  throw new DraftReturned(`Someone else published changes to the same fields. ${lines.join(' ')}`);
}

/** Reads the schemas. @returns a function that names a field of a document for editors, such as “About us”, heading */
export function fieldNames(): (document: Omit<UpdatedDocument, 'conflicts'>, pointer: Pointer) => string {
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  return ({ document, text, published }, pointer) => {
    const { value } = readDocument({ path: document, text: text ?? '' });
    const place = nameOfPlace({ document, pointer, value }, (id) => schemas.get(id));
    return [`“${nameOfText(document, text ?? published)}”`, place].filter(Boolean).join(', ');
  };
}

/** Asks what becomes of a page that the draft changes and the site no longer has. @throws DraftReturned */
function refuseRemoved(removed: readonly PageRemovedElsewhere[]): void {
  const [first] = removed;
  if (!first) return;
  const { by = 'Someone', name, with: title } = first;
  throw new DraftReturned(
    `${by} removed “${name}” from the site, in “${title}”. Open this draft, and drop its changes or bring the page back.`,
  );
}

/** @throws DraftReturned with the first error of the whole site, and its document as editors call it */
function refuseErrors(
  problems: readonly DocumentProblem[],
  documents: readonly UpdatedDocument[],
  pagesFolder: string,
): void {
  const [error, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!error) return;
  const more = others.length === 0 ? '' : ` And ${others.length} more: see Problems.`;
  const own = documents.find(({ document }) => document === error.document);
  const published = own ? own.published : currentDocument(pagesFolder, error.document).text;
  const name = nameOfText(error.document, published ?? own?.text ?? null);
  throw new DraftReturned(`“${name}”: ${error.message} ${error.advice}${more}`);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Which documents of the working copy are not as in the last commit. */
export async function uncommitted(pagesFolder: string): Promise<DocumentPath[]> {
  const prefix = (await git(pagesFolder, 'rev-parse', '--show-prefix')).trim();
  const all = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  return (await git(pagesFolder, 'status', ...all, '--', '.'))
    .split('\0')
    .map((line) => line.slice('XY '.length + prefix.length))
    .filter((path) => path.endsWith('.json'));
}

/**
 * Saves and commits, unless that is done already.
 * @param line names the publish in the message of its commit
 * @returns the id of the commit
 * @throws RequestRefused with status 412 if someone else has changed the documents
 */
export async function saveAndCommit(
  pagesFolder: string,
  changes: readonly PublishedChange[],
  commit: {
    head: string;
    title: string;
    line: string;
    author: Author;
    /** The people who wrote it, without the publisher. */
    writers: readonly Author[];
    /** The person who approved it; null if nobody did. */
    reviewer: Author | null;
    images: readonly string[];
    reached: (next: string) => Promise<void>;
  },
): Promise<string> {
  const made = await findCommit(pagesFolder, commit.head, commit.line);
  if (made !== undefined) return made;
  saveTexts(pagesFolder, changes);
  await commit.reached('to commit');
  const paths = changes.map(({ document }) => join(pagesFolder, document));
  const named = (as: string, { name, email }: Author) => `${as}: ${oneLine(name)} <${oneLine(email)}>`;
  const names = [
    ...commit.writers.map((writer) => named('Co-authored-by', writer)),
    ...(commit.reviewer ? [named('Reviewed-by', commit.reviewer)] : []),
  ];
  const message = `${oneLine(commit.title)}\n\n${[...names, commit.line].join('\n')}`;
  return commitFiles(pagesFolder, [...paths, ...commit.images], message, { author: commit.author });
}

/** The line that names a publish in the message of its commit. */
export function lineOf({ id }: { id: string }): string {
  return `Desk-Publish: ${id}`;
}

/** Text that cannot add a line to the message of a commit. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s<>]+/g, ' ').trim();
}

/** Saves the documents after the changes. One that is as it should be is left alone. */
function saveTexts(pagesFolder: string, changes: readonly PublishedChange[]): void {
  const edits = changes
    .filter(({ document, after }) => hashOnDisk(join(pagesFolder, document)) !== hashOfText(after))
    .map(({ document, before, after }): DocumentEdit => {
      const hash = hashOfText(before);
      return after === null ? { document, hash, removed: true } : { document, hash, text: after };
    });
  if (edits.length > 0) saveDocuments(pagesFolder, edits);
}

function hashOfText(text: string | null): string | null {
  return text === null ? null : hashOf(text);
}

/** Returns what a publish did to each document of its copy. An unchanged document is published as it was. */
export function settledBy(
  pagesFolder: string,
  changes: readonly PublishedChange[],
  copy: readonly CopiedDocument[],
): SettledDocument[] {
  const after = new Map(changes.map((change) => [change.document, change.after]));
  return copy.map(({ document, text }) => {
    const changed = after.get(document);
    const published = changed === undefined ? currentDocument(pagesFolder, document).text : changed;
    return { document, copied: text, published };
  });
}

/**
 * Restores the text that documents had before the changes.
 * @param isElsewhere whether another branch may have come meanwhile: what is in its last commit stays
 * @throws RequestRefused with status 412 if someone else has changed them
 */
export async function takeBackTexts(
  pagesFolder: string,
  changes: readonly PublishedChange[],
  isElsewhere: boolean,
): Promise<void> {
  const unsaved = isElsewhere ? await uncommitted(pagesFolder) : [];
  const own = changes.filter(({ document }) => !isElsewhere || unsaved.includes(document));
  saveTexts(
    pagesFolder,
    own.map(({ document, before, after }) => ({ document, before: after, after: before })),
  );
}

/** Returns whether a save was refused because someone else changed the documents. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof RequestRefused && error.status === 412;
}

/** Why a publish ends, as a person reads it. */
export function reasonOf(error: unknown): string {
  if (error instanceof DamagedJson)
    return 'The record of what this publishes is damaged on the server. Make the changes again in another draft.';
  return describeFileError(error) ?? (error instanceof Error ? error.message : String(error));
}
