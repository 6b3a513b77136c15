import { join } from 'node:path';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { readDocument } from '../../content/documents/document.ts';
import { nameOfPlace } from '../../content/schema/names.ts';
import type { DocumentEdit, DocumentPath, DocumentProblem } from '../../editor/protocol/documents.ts';
import type { PageRemovedElsewhere } from '../../editor/protocol/drafts.ts';
import type { PublishedChange } from '../../server/database/json-columns.ts';
import { hashOf, hashOnDisk, nameOfText } from '../documents/current-document.ts';
import type { UpdatedDocument } from '../drafts/draft-store.ts';
import { commitFiles } from '../git/commit.ts';
import { git } from '../git/git.ts';
import { findCommit } from '../git/remote.ts';
import { saveDocuments } from '../save/save-documents.ts';

/** Why a draft goes back to its authors. */
export class DraftReturned extends Error {}

/** Asks about every field that was changed in the draft and published differently meanwhile. @throws DraftReturned */
export function refuseConflicts(documents: readonly UpdatedDocument[]): void {
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const lines = documents.flatMap(({ document, text, published, conflicts }) => {
    const { value } = readDocument({ path: document, text: text ?? '' });
    return conflicts.map(({ pointer, mine, theirs }) => {
      const place = nameOfPlace({ document, pointer, value }, (id) => schemas.get(id));
      const name = [`“${nameOfText(document, text ?? published)}”`, place].filter(Boolean).join(', ');
      return `${name}: the site has ${shown(theirs)}, this draft has ${shown(mine)}.`;
    });
  });
  if (lines.length === 0) return;
  lines.push('Publish again to keep what this draft has, or change it first.');
  throw new DraftReturned(`Somebody has published other changes in the same places. ${lines.join(' ')}`);
}

/** Asks what becomes of a page that the draft changes and the site no longer has. @throws DraftReturned */
export function refuseRemoved(removed: readonly PageRemovedElsewhere[]): void {
  const [first] = removed;
  if (!first) return;
  const { by = 'Somebody', name, with: title } = first;
  throw new DraftReturned(
    `${by} removed “${name}” from the site, in “${title}”. Open this draft, and drop its changes or bring the page back.`,
  );
}

/** @throws DraftReturned with the first error of the whole site, and its document as editors call it */
export async function refuseErrors(
  problems: readonly DocumentProblem[],
  nameOf: (document: DocumentPath) => Promise<string>,
): Promise<void> {
  const [error, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!error) return;
  const more = others.length === 0 ? '' : ` And ${others.length} more: see Problems.`;
  throw new DraftReturned(`“${await nameOf(error.document)}”: ${error.message} ${error.advice}${more}`);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Which documents of the working copy somebody has changed and not committed. */
export async function uncommitted(pagesFolder: string): Promise<string[]> {
  const printed = await git(pagesFolder, 'status', '--porcelain', '-z', '--untracked-files=all', '--', '.');
  return printed
    .split('\0')
    .map((line) => line.slice(3))
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
    author: { name: string; email: string };
    images: readonly string[];
    reached: (next: string) => void;
  },
): Promise<string> {
  const made = await findCommit(pagesFolder, commit.head, commit.line);
  if (made !== undefined) return made;
  saveTexts(pagesFolder, changes);
  commit.reached('to commit');
  const paths = changes.map(({ document }) => join(pagesFolder, document));
  const message = `${commit.title}\n\n${commit.line}`;
  return commitFiles(pagesFolder, [...paths, ...commit.images], message, { author: commit.author });
}

/** Saves the documents after the changes. One that is as it should be is left alone. */
export function saveTexts(pagesFolder: string, changes: readonly PublishedChange[]): void {
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
