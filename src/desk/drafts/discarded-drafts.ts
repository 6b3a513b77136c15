import { sql } from 'kysely';
import type { DiscardedDraft } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftTable } from '../../server/database/tables/tables.ts';
import { timestamp, timestampOf } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';

/** How long a discarded draft can be restored, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** How long a preview can be opened after the last change, in milliseconds. */
export const PREVIEW_MS = 7 * 24 * 60 * 60_000;

/** @throws RequestRefused with status 409 while it is being published; 410 if it has ended */
export async function discardDraft(database: Database, draft: string, person: Person): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const values = { state: 'discarded', discarded_at: timestamp(), discarded_by: person.name } as const;
    const open = transaction.updateTable('draft').set(values).where('id', '=', draft).where('state', '=', 'open');
    const discarded = await open.returning('title').executeTakeFirst();
    if (!discarded) throw await endedDraft(transaction, draft);
    const running = transaction.selectFrom('publish').select('author').where('draft_id', '=', draft);
    const publish = await running.where('ended_at', 'is', null).executeTakeFirst();
    if (publish) {
      const message = `${publish.author} is publishing this draft. Wait until that ends, then discard the draft, or use Undo this.`;
      throw new RequestRefused(409, 'refused', message);
    }
    await audit(transaction, person, 'discarded the draft', discarded.title);
  });
}

/** @throws RequestRefused if the draft is not discarded, or was longer than 30 days ago */
export async function restoreDraft(database: Database, draft: string, person: Person): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const restored = await transaction
      .updateTable('draft')
      .set({ state: 'open', discarded_at: null, discarded_by: null, preview_until: timestamp(PREVIEW_MS) })
      .where('id', '=', draft)
      .where('state', '=', 'discarded')
      .where('discarded_at', '>', timestamp(-KEPT_MS))
      .returning('title')
      .executeTakeFirst();
    if (!restored)
      throw new RequestRefused(410, 'ended', 'This draft is not among the discarded ones. Reload the list of drafts.');
    await audit(transaction, person, 'restored the draft', restored.title);
  });
}

export async function listDiscarded(database: Database): Promise<DiscardedDraft[]> {
  const columns = ['id', 'title', 'created_by', 'discarded_at', 'discarded_by'] as const;
  const discarded = database.selectFrom('draft').select(columns).where('state', '=', 'discarded');
  const kept = discarded.where('discarded_at', '>', timestamp(-KEPT_MS));
  const rows = await kept.orderBy('discarded_at', 'desc').execute();
  return rows.flatMap(({ id, title, created_by, ...row }) => {
    const discard = discardOf(row);
    return discard ? [{ id, title, by: created_by, ...discard }] : [];
  });
}

export function discardOf({
  discarded_at: at,
  discarded_by,
}: Pick<DraftTable, 'discarded_at' | 'discarded_by'>): Pick<DiscardedDraft, 'discardedBy' | 'at' | 'until'> | null {
  if (at === null) return null;
  return { discardedBy: discarded_by ?? 'Someone', at, until: timestampOf(new Date(Date.parse(at) + KEPT_MS)) };
}

/** Why a draft that is not open refuses a change. */
export async function endedDraft(database: Database, id: string): Promise<RequestRefused> {
  const draft = await database.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
  if (!draft) return new RequestRefused(404, 'not-found', 'There is no such draft.');
  const discarded = discardOf(draft);
  const message = discarded
    ? `${discarded.discardedBy} discarded this draft. Restore it to continue: what you typed since is still here.`
    : 'This draft was published. Open another draft in this window: it offers what you typed since.';
  return new RequestRefused(410, 'ended', message);
}

/** Deletes expired ones: texts, and pictures that no other draft shows. A draft that a publish names keeps its row. */
export async function forgetDiscarded(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const discarded = transaction.selectFrom('draft').select('id').where('state', '=', 'discarded');
    const isOver = discarded.where('discarded_at', '<=', timestamp(-KEPT_MS));
    await transaction.deleteFrom('draft_document').where('draft_id', 'in', isOver).execute();
    await transaction.deleteFrom('draft_version').where('draft_id', 'in', isOver).execute();
    for (const table of ['review_event', 'scheduled_publish'] as const)
      await transaction.deleteFrom(table).where('draft_id', 'in', isOver).execute();
    const showing = transaction.selectFrom('draft_document').select('document');
    const shown = showing.where(sql<boolean>`text like '%"' || draft_picture.address || '"%'`);
    const pictures = transaction.deleteFrom('draft_picture').where('draft_id', 'in', isOver);
    await pictures.where(({ not, exists }) => not(exists(shown))).execute();
    const published = transaction.selectFrom('publish').select('draft_id');
    const kept = transaction.selectFrom('draft_picture').select('draft_id');
    const forgotten = transaction.deleteFrom('draft').where('id', 'in', isOver);
    await forgotten.where('id', 'not in', published).where('id', 'not in', kept).execute();
  });
}
