import type { DocumentPath } from '../../editor/protocol/documents.ts';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import { textsOnDisk } from '../documents/current-document.ts';
import type { DraftStore } from './draft-store.ts';
import { mergeCopy, type UpdatedDocument } from './merge-draft.ts';

/** Rebases an open draft on the published documents by field. Where both changed a field, the draft's value stays. */
export async function updateDraft(drafts: DraftStore, draft: string): Promise<void> {
  await drafts.holdAny(draft, async (transaction, held) => {
    if (held?.state !== 'open') return;
    const updated = mergeCopy(await drafts.copy(draft, transaction), textsOnDisk(drafts.pagesFolder));
    await replaceDocuments(transaction, draft, rowsOf(updated));
  });
}

/** Records that a copy is published: its draft ends, unless something was stored since. `record` is told which. */
export async function settleDraft(
  drafts: DraftStore,
  draft: string,
  copy: readonly CopiedDocument[],
  published: ReadonlyMap<DocumentPath, string | null>,
  record: (transaction: Database, isChanged: boolean) => Promise<void>,
): Promise<void> {
  await drafts.holdAny(draft, async (transaction, held) => {
    const rows = await drafts.copy(draft, transaction);
    // Without a row, the draft has since gone back to what it began from.
    const stored = copy.map(({ document, base, text }) => {
      const row = rows.find((one) => one.document === document);
      return { document, base: text, text: row ? row.text : base };
    });
    const others = rows.filter(({ document }) => !copy.some((copied) => copied.document === document));
    const rest = [...others, ...rowsOf(mergeCopy(stored, (document) => published.get(document) ?? null))];
    const isOpen = held?.state === 'open';
    const isChanged = isOpen && rest.length > 0;
    if (isChanged) await replaceDocuments(transaction, draft, rest);
    else if (isOpen)
      await transaction.updateTable('draft').set({ state: 'published' }).where('id', '=', draft).execute();
    await record(transaction, isChanged);
  });
}

/** The documents that differ from the published ones, from which they begin now. */
function rowsOf(updated: readonly UpdatedDocument[]): CopiedDocument[] {
  const changed = updated.filter(({ text, published }) => text !== published);
  return changed.map(({ document, text, published }) => ({ document, base: published, text }));
}

async function replaceDocuments(transaction: Database, draft: string, rows: readonly CopiedDocument[]): Promise<void> {
  await transaction.deleteFrom('draft_document').where('draft_id', '=', draft).execute();
  const values = rows.map((row) => ({ draft_id: draft, ...row }));
  for (const row of values) await transaction.insertInto('draft_document').values(row).execute();
}
