import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument } from '../../server/database/json-columns.ts';
import type { DraftTable } from '../../server/database/tables/draft-tables.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { mergeCopy, rowsAfterPublish, rowsTakenBack, type SettledDocument } from './draft-copy.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Makes an open draft begin from the published documents, field by field. Where both changed a field, the draft's value
 * stays.
 */
export async function updateDraft(drafts: DraftStore, draft: string): Promise<void> {
  await holdDraft(drafts.database, draft, async (transaction, state) => {
    if (state !== 'open') return;
    const updated = mergeCopy(await drafts.copy(draft, transaction), drafts.pagesFolder);
    const changed = updated.filter(({ text, published }) => text !== published);
    const rows = changed.map(({ document, text, published }) => ({ document, base: published, text }));
    await replaceDocuments(transaction, draft, rows);
  });
}

/**
 * Records that a copy of a draft is published. The draft ends, unless something was stored in it since: that stays.
 * @param record records it in the same transaction, with whether something stays
 */
export async function settleDraft(
  drafts: DraftStore,
  draft: string,
  copy: readonly CopiedDocument[],
  settled: readonly SettledDocument[],
  record: (transaction: Database, isChanged: boolean) => Promise<void>,
): Promise<void> {
  await holdDraft(drafts.database, draft, async (transaction, state) => {
    const rest = rowsAfterPublish(await drafts.copy(draft, transaction), copy, settled);
    const isChanged = state === 'open' && rest.length > 0;
    if (isChanged) await replaceDocuments(transaction, draft, rest);
    else if (state === 'open') await setState(transaction, draft, 'published');
    await record(transaction, isChanged);
  });
}

/** Records that a draft's publish was taken back: the draft is open, with everything stored in it. */
export async function takeBackDraft(
  drafts: DraftStore,
  draft: string,
  copy: readonly CopiedDocument[],
  settled: readonly SettledDocument[],
  record: (transaction: Database) => Promise<void>,
): Promise<void> {
  await holdDraft(drafts.database, draft, async (transaction, state) => {
    if (state !== 'discarded') {
      await replaceDocuments(transaction, draft, rowsTakenBack(await drafts.copy(draft, transaction), copy, settled));
      await setState(transaction, draft, 'open');
    }
    await record(transaction);
  });
}

/** Reads and changes a draft in a transaction that holds its row, whatever its state. */
export async function holdDraft(
  database: Database,
  draft: string,
  change: (transaction: Transaction<Tables>, state: DraftTable['state']) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const held = transaction.updateTable('draft').set(({ ref }) => ({ state: ref('state') }));
    const { state } = await held.where('id', '=', draft).returning('state').executeTakeFirstOrThrow();
    await change(transaction, state);
  });
}

async function setState(transaction: Database, draft: string, state: DraftTable['state']): Promise<void> {
  await transaction.updateTable('draft').set({ state }).where('id', '=', draft).execute();
}

async function replaceDocuments(transaction: Database, draft: string, rows: readonly CopiedDocument[]): Promise<void> {
  await transaction.deleteFrom('draft_document').where('draft_id', '=', draft).execute();
  for (const row of rows)
    await transaction
      .insertInto('draft_document')
      .values({ draft_id: draft, ...row })
      .execute();
}
