import type { Selectable } from 'kysely';
import type { DocumentPath } from '../../editor/protocol/documents.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftTable } from '../../server/database/tables/tables.ts';

/** The open drafts, the most recently changed first. */
export async function listDrafts(database: Database): Promise<Selectable<DraftTable>[]> {
  return database.selectFrom('draft').selectAll().where('state', '=', 'open').orderBy('changed_at', 'desc').execute();
}

export async function draftPaths(database: Database, draft: string): Promise<DocumentPath[]> {
  const rows = database.selectFrom('draft_document').select('document').where('draft_id', '=', draft);
  return (await rows.orderBy('document').execute()).map(({ document }) => document);
}

/** The drafts that change one of the documents of another, with these documents. */
export async function draftsTouching(
  database: Database,
  draft: string,
): Promise<{ id: string; title: string; document: DocumentPath }[]> {
  return database
    .selectFrom('draft_document as own')
    .innerJoin('draft_document as other', 'other.document', 'own.document')
    .innerJoin('draft', 'draft.id', 'other.draft_id')
    .select(['draft.id', 'draft.title', 'own.document'])
    .where('own.draft_id', '=', draft)
    .where('other.draft_id', '<>', draft)
    .where('draft.state', '=', 'open')
    .orderBy('own.document')
    .execute();
}
