import type { MergeConflict, Side } from '../../content/documents/merge-values.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import type { DocumentPath, Draft, DraftContent } from '../../editor/protocol/documents.ts';
import { asValue, mergeContents } from '../../editor/store/documents.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import { type PublishedText, textOf } from '../documents/current-document.ts';

/** Which side a field of a document takes that both changed. */
export type SideOf = (document: DocumentPath) => (pointer: Pointer) => Side;

interface TextVersions {
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** @param choose mine by default @returns the merged text, null for no document; and the fields that both changed */
export function mergeTexts(
  { base, mine, theirs }: TextVersions,
  choose?: (pointer: Pointer) => Side,
): {
  text: string | null;
  conflicts: readonly MergeConflict[];
} {
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const versions = { base: contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) };
  const { content, conflicts } = mergeContents(versions, choose);
  return { text: textOf(content, theirs), conflicts };
}

function contentOf(text: string | null): DraftContent {
  return text === null ? { removed: true } : asValue({ text });
}

/** A document of a draft, brought up to date with the published one. */
export interface UpdatedDocument {
  document: DocumentPath;
  /** The text published now, and the draft's; null for no document. */
  published: string | null;
  text: string | null;
  /** Changes of the draft that were published differently meanwhile. The draft keeps its own. */
  conflicts: readonly MergeConflict[];
}

/** Brings a copy up to what is published, field by field. @param sideOf which side a field takes that both changed */
export function mergeCopy(
  copy: readonly CopiedDocument[],
  publishedText: PublishedText,
  sideOf?: SideOf,
): UpdatedDocument[] {
  return copy.map(({ document, base, text: mine }) => {
    const published = publishedText(document);
    return { document, published, ...mergeTexts({ base, mine, theirs: published }, sideOf?.(document)) };
  });
}

/** Returns the changes of a copy, to lay over the site. */
export function overlayOf(documents: readonly Pick<UpdatedDocument, 'document' | 'text'>[]): Draft[] {
  return documents.map(({ document, text }) => (text === null ? { document, removed: true } : { document, text }));
}
