import type { MergeConflict, Side } from '../../content/documents/merge-values.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { rewriteDocument } from '../../content/documents/rewrite-document.ts';
import type { DocumentPath, DraftContent } from '../../editor/protocol/documents.ts';
import { asValue, mergeContents } from '../../editor/store/documents.ts';

/** Which side a field of a document takes that both changed. */
export type SideOf = (document: DocumentPath) => (pointer: Pointer) => Side;

/** The text of a document in three versions; null where there is none. */
interface TextVersions {
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/**
 * Merges two changes of a document, field by field.
 * @param choose which side a field takes that both changed: mine by default
 * @returns the merged text, null for no document; and the fields that both changed
 */
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

/**
 * The source of a document with some content.
 * @param former the current source: what did not change keeps its form
 */
export function textOf(content: DraftContent, former: string | null): string | null {
  if ('removed' in content) return null;
  if ('text' in content) return content.text;
  return content.value === undefined ? null : rewriteDocument(former ?? '', content.value);
}

function contentOf(text: string | null): DraftContent {
  return text === null ? { removed: true } : asValue({ text });
}
