import type { Selectable } from 'kysely';
import type { Person } from '../../editor/protocol/desk.ts';
import type { DocumentPath } from '../../editor/protocol/documents.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftVersionTable } from '../../server/database/desk-tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { hashOf } from '../documents/current-document.ts';

/** What was stored in a document of a draft, newest first. */
export async function draftHistory(
  database: Database,
  draft: string,
  document: DocumentPath,
): Promise<Selectable<DraftVersionTable>[]> {
  return database
    .selectFrom('draft_version')
    .selectAll()
    .where('draft_id', '=', draft)
    .where('document', '=', document)
    .orderBy('sequence', 'desc')
    .execute();
}

/** Adds to the history of a draft. */
export async function recordVersion(
  transaction: Database,
  version: {
    draft: string;
    document: DocumentPath;
    text: string | null;
    outcome: DraftVersionTable['outcome'];
    author: Person;
  },
): Promise<void> {
  const { draft, document, text, outcome, author } = version;
  const { last } = await transaction
    .selectFrom('draft_version')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('draft_id', '=', draft)
    .where('document', '=', document)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('draft_version')
    .values({
      draft_id: draft,
      document,
      sequence: (last ?? 0) + 1,
      text,
      hash: text === null ? null : hashOf(text),
      author_id: author.id,
      author: author.name,
      outcome,
      saved_at: timestamp(),
    })
    .execute();
}
