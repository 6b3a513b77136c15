import type { MergeConflict } from '../../content/documents/merge-values.ts';
import type { DocumentPath, Draft, Hash } from '../../editor/protocol/documents.ts';
import type { ShownDocument } from '../../editor/protocol/drafts.ts';
import type { CopiedDocument } from '../../server/database/json-columns.ts';
import { currentDocument, hashOf } from '../documents/current-document.ts';
import { RequestRefused } from '../http/refusals.ts';
import { mergeTexts, type SideOf } from './merge-draft.ts';

/** A document of a draft, brought up to date with the published one. */
export interface UpdatedDocument {
  document: DocumentPath;
  /** The published text now, and that of the draft; null for no document. */
  published: string | null;
  text: string | null;
  /** Changes of the draft that were published differently meanwhile. The draft keeps its own. */
  conflicts: readonly MergeConflict[];
}

/** The effect of a publish on a document: the text of its copy, and the text published since; null for no document. */
export interface SettledDocument {
  document: DocumentPath;
  copied: string | null;
  published: string | null;
}

/** Returns the documents of a draft as a person is shown them, by their hashes. */
export function shownDocuments(copy: readonly CopiedDocument[]): ShownDocument[] {
  return copy.map(({ document, text }) => ({ document, hash: text === null ? null : hashOf(text) }));
}

/** Finds the documents that differ between the version shown and the draft now. */
export function changedSince(shown: readonly ShownDocument[], copy: readonly CopiedDocument[]): DocumentPath[] {
  const before = new Map(shown.map(({ document, hash }) => [document, hash]));
  const after = new Map(shownDocuments(copy).map(({ document, hash }) => [document, hash]));
  const documents = [...new Set([...before.keys(), ...after.keys()])].sort();
  return documents.filter((document) => before.get(document) !== after.get(document));
}

/** One hash for all documents of a copy, as a person is shown them. */
export function hashOfCopy(copy: readonly CopiedDocument[]): Hash {
  return hashOf(JSON.stringify(shownDocuments(copy)));
}

/** @throws RequestRefused with the code `changed` if a copy is not what was shown. @param next what the person wants to do with it */
export function refuseChanged(shown: readonly ShownDocument[], copy: readonly CopiedDocument[], next: string): void {
  if (changedSince(shown, copy).length === 0) return;
  throw new RequestRefused(409, 'changed', `This draft changed since you looked. Look again, then ${next}.`);
}

/** Brings a copy up to what is published now, field by field. @param sideOf which side a field takes that both changed */
export function mergeCopy(copy: readonly CopiedDocument[], pagesFolder: string, sideOf?: SideOf): UpdatedDocument[] {
  return copy.map(({ document, base, text: mine }) => {
    const published = currentDocument(pagesFolder, document).text;
    return { document, published, ...mergeTexts({ base, mine, theirs: published }, sideOf?.(document)) };
  });
}

/** Returns the changes of a copy, to lay over the site. */
export function overlayOf(documents: readonly Pick<UpdatedDocument, 'document' | 'text'>[]): Draft[] {
  return documents.map(({ document, text }) => (text === null ? { document, removed: true } : { document, text }));
}

/**
 * Returns the changes that a draft still has to make once its copy is published: those stored after the copy was made.
 * @param rows the documents of the draft now
 * @returns its documents from now on; none if it has not been changed since
 */
export function rowsAfterPublish(
  rows: readonly CopiedDocument[],
  copy: readonly CopiedDocument[],
  settled: readonly SettledDocument[],
): CopiedDocument[] {
  const documents = [...new Set([...rows, ...copy].map(({ document }) => document))].sort();
  return documents.flatMap((document) => {
    const is = (one: { document: DocumentPath }) => one.document === document;
    const [row, done, copied] = [rows.find(is), settled.find(is), copy.find(is)];
    if (!done) return row ? [row] : [];
    // Without a row, the draft has since gone back to what it began from.
    const mine = row ? row.text : (copied?.base ?? null);
    const { text } = mergeTexts({ base: done.copied, mine, theirs: done.published });
    return text === done.published ? [] : [{ document, base: done.published, text }];
  });
}

/** Returns the changes that a draft has again after its publish was taken back: its copy's, and those stored since. */
export function rowsTakenBack(
  rows: readonly CopiedDocument[],
  copy: readonly CopiedDocument[],
  settled: readonly SettledDocument[],
): CopiedDocument[] {
  const others = rows.filter(({ document }) => !copy.some((copied) => copied.document === document));
  const own = copy.map(({ document, base, text: copied }) => {
    const row = rows.find((one) => one.document === document);
    const done = settled.find((one) => one.document === document);
    if (!row || !done || row.base !== done.published) return row ?? { document, base, text: copied };
    return { document, base, text: mergeTexts({ base: done.published, mine: row.text, theirs: copied }).text };
  });
  return [...others, ...own.filter(({ base, text }) => text !== base)];
}
