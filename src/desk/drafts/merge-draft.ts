import type { MergeConflict } from '../../content/documents/merge-values.ts';
import { rewriteDocument } from '../../content/documents/rewrite-document.ts';
import type { DraftContent } from '../../editor/protocol/documents.ts';
import { asValue, mergeContents } from '../../editor/store/documents.ts';

/** The text of a document in three versions; null where there is none. */
interface TextVersions {
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/**
 * Merges two changes of a document, field by field. Where both changed one field, it has mine.
 * @returns the merged text, null for no document; and the fields that both changed
 */
export function mergeTexts({ base, mine, theirs }: TextVersions): {
  text: string | null;
  conflicts: readonly MergeConflict[];
} {
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const { content, conflicts } = mergeContents({
    base: contentOf(base),
    mine: contentOf(mine),
    theirs: contentOf(theirs),
  });
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
