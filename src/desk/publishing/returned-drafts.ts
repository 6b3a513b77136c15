import { basename } from 'node:path';
import { describeFileError } from '../../build/sources/files.ts';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { readDocument } from '../../content/documents/document.ts';
import type { MergeConflict } from '../../content/documents/merge-values.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { nameOfPlace } from '../../content/schema/names.ts';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { DocumentProblem } from '../../editor/protocol/documents.ts';
import type { PageRemovedElsewhere } from '../../editor/protocol/drafts.ts';
import type { Database } from '../../server/database/database.ts';
import { DamagedJson } from '../../server/database/json-columns.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { changesIn, type Look } from '../drafts/looks.ts';
import type { UpdatedDocument } from '../drafts/merge-draft.ts';
import { findRemovedPages } from '../drafts/removed-pages.ts';
import { updateDraft } from '../drafts/settle-draft.ts';
import { findPerson } from '../people/people.ts';
import type { Publish } from './publish-record.ts';

/** Why a draft goes back to its authors. */
export class DraftReturned extends Error {}

/** @param problems of the whole site with it @throws DraftReturned where authors have to decide or correct something */
export async function refuseUnfinished(
  drafts: DraftStore,
  look: Look,
  problems: () => Promise<readonly DocumentProblem[]>,
): Promise<void> {
  refuseRemoved(await findRemovedPages(look.copy, drafts.pagesFolder));
  // The next publish is asked about what is published by then.
  if (look.documents.some(({ conflicts }) => conflicts.length > 0)) await updateDraft(drafts, look.draft);
  refuseConflicts(look.documents);
  const [taken] = look.taken;
  if (taken !== undefined)
    throw new DraftReturned(`The site has another picture ${basename(taken)} by now. Choose the picture again.`);
  if (changesIn(look).length === 0) throw new DraftReturned('There is nothing to publish: the draft matches the site.');
  refuseErrors(await problems(), look.documents, drafts.pagesFolder);
}

/** Who was removed, or is no longer a publisher, publishes nothing more, even what waits. @throws DraftReturned */
export async function refuseFormerPublisher(
  database: Database,
  { author, author_id }: Pick<Publish, 'author' | 'author_id'>,
): Promise<void> {
  // Publishes of older releases have no id of a person.
  if (author_id === null) return;
  if (isAllowed(PUBLISHERS, await findPerson(database, { id: author_id }))) return;
  throw new DraftReturned(`${author} is no longer a publisher. Another publisher can publish this draft.`);
}

/** Asks about every field that was changed in the draft and published differently meanwhile. @throws DraftReturned */
function refuseConflicts(documents: readonly UpdatedDocument[]): void {
  const lines = fieldsInConflict(documents).map(
    ({ name, mine, theirs }) => `${name}: the site has ${shown(theirs)}, this draft has ${shown(mine)}.`,
  );
  if (lines.length === 0) return;
  lines.push('Publish again to keep this draft’s version, or change it first.');
  throw new DraftReturned(`Someone else published changes to the same fields. ${lines.join(' ')}`);
}

export function fieldsInConflict(documents: readonly UpdatedDocument[]): (MergeConflict & { name: string })[] {
  const nameOf = fieldNames();
  return documents.flatMap(({ conflicts, ...document }) =>
    conflicts.map((conflict) => ({ ...conflict, name: nameOf(document, conflict.pointer) })),
  );
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

/** Asks what to do with a page that the draft changes and the site no longer has. @throws DraftReturned */
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

export function reasonOf(error: unknown): string {
  if (error instanceof DamagedJson)
    return 'The record of what this publishes is damaged on the server. Make the changes again in another draft.';
  return describeFileError(error) ?? (error instanceof Error ? error.message : String(error));
}
