import { readDocument } from '../../content/documents/document.ts';
import { type MergeConflict, mergeValues, type Side } from '../../content/documents/merge-values.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { memoize } from '../../content/memoize.ts';
import { isRecord } from '../../lib/record.ts';
import type { CurrentDocument, DocumentEdit, DocumentPath, Draft, DraftContent, Hash } from '../protocol/documents.ts';

/** A document as it was when it was read from disk. A document that is not there yet has no hash. */
export interface SavedDocument {
  hash: Hash | null;
  content: DraftContent;
  /** The contents that saves have sent since and got no answer to, the last one last: any of them may be on disk. */
  sent?: readonly DraftContent[];
}

/** Documents as edited, by their paths. */
export type Working = Readonly<Record<DocumentPath, DraftContent>>;

type Saved = Readonly<Record<DocumentPath, SavedDocument>>;

export interface Documents {
  saved: Saved;
  working: Working;
}

/** A document on disk as the store keeps it: as a value, as a string if it is not JSON, or as removed. */
export function savedDocument({ hash, text }: CurrentDocument): SavedDocument {
  return { hash, content: text === null ? { removed: true } : asValue({ text }) };
}

/** A string that is JSON as its value, so that it can be edited in the form. */
export function asValue(content: DraftContent): DraftContent {
  if (!('text' in content)) return content;
  const { value, unreadable } = readDocument({ path: '', text: content.text });
  return unreadable ? content : { value };
}

/** The value of a document as edited; undefined if it is removed, not open or not JSON. */
export function draftValue(working: Working, document: DocumentPath): unknown {
  const content = working[document];
  return content && 'value' in content ? content.value : undefined;
}

/** The entry of an object that is a record itself, such as the products of the catalogue; an empty one without it. */
export function recordIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const entry = isRecord(value) ? value[key] : undefined;
  return isRecord(entry) ? entry : {};
}

export function blocksOf(value: unknown): readonly unknown[] {
  return isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
}

/** The documents with unsaved changes, in order of their paths. */
export function changedDocuments({ saved, working }: Documents): DocumentPath[] {
  return Object.keys(working)
    .filter((document) => !isSaved(working[document], saved[document]))
    .sort();
}

/** The place that differs between two states of the documents, in the preferred one if that changed; undefined if none does. */
export function changedPlace(
  before: Working,
  after: Working,
  preferred: DocumentPath | undefined,
): { document: DocumentPath; pointer: Pointer } | undefined {
  const changed = Object.keys(after).filter((document) => after[document] !== before[document]);
  const [first] = changed;
  const document = changed.find((path) => path === preferred) ?? first;
  return document === undefined
    ? undefined
    : { document, pointer: firstDifference(draftValue(before, document), draftValue(after, document)) };
}

/** The pointer of the first value that differs between two values which do. */
function firstDifference(one: unknown, other: unknown): Pointer {
  const isBoth = Array.isArray(one) ? Array.isArray(other) : isRecord(one) && isRecord(other) && !Array.isArray(other);
  if (!isBoth) return [];
  const [former, latter] = [new Map(entriesOf(one)), new Map(entriesOf(other))];
  const step = [...latter.keys(), ...former.keys()].find((key) => former.get(key) !== latter.get(key));
  return step === undefined ? [] : [step, ...firstDifference(former.get(step), latter.get(step))];
}

function entriesOf(value: unknown): [string | number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(isRecord(value) ? value : {});
}

export function draftsOf(documents: Documents): Draft[] {
  return changedDocuments(documents).flatMap((document) => {
    const content = documents.working[document];
    return content ? [{ document, ...content }] : [];
  });
}

/** The changed documents, each with the hash of the version that it began from. */
export function editsOf(documents: Documents): DocumentEdit[] {
  return draftsOf(documents).map((draft) => ({ ...draft, hash: documents.saved[draft.document]?.hash ?? null }));
}

/** A step of the person: undo returns to the documents before it, and to its place. */
export interface Step {
  working: Working;
  /** Describes the step: “Moved FAQ up”. */
  label: string;
}

function isSaved(content: DraftContent | undefined, saved: SavedDocument | undefined): boolean {
  if (!content || !saved) return content === undefined || 'removed' in content;
  if ('value' in content && 'value' in saved.content && content.value === saved.content.value) return true;
  if (saved.hash === null) return 'removed' in content;
  return isEqual(content)(saved.content);
}

const isEqual = memoize((content: DraftContent) =>
  memoize((saved: DraftContent) => JSON.stringify(content) === JSON.stringify(saved)),
);

/** @param choose the side that a place takes where both changed it */
export function mergeContents(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', DraftContent>>,
  choose?: (pointer: Pointer) => Side,
): { content: DraftContent; conflicts: readonly MergeConflict[] } {
  const versions = { base: mergeable(base), mine: mergeable(mine), theirs: mergeable(theirs) };
  const { value, conflicts } = mergeValues(versions, choose);
  if (value === versions.theirs) return { content: theirs, conflicts };
  if (value === versions.mine) return { content: mine, conflicts };
  return { content: { value }, conflicts };
}

/** A string that is not JSON is merged as a whole. */
function mergeable(content: DraftContent): unknown {
  if ('removed' in content) return undefined;
  return 'value' in content ? content.value : content.text;
}
