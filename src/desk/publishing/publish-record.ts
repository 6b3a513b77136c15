import type { Selectable } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import {
  type CopiedDocument,
  DamagedJson,
  type PublishedChange,
  readJson,
  type Writer,
} from '../../server/database/json-columns.ts';
import type { PublishState, PublishTable } from '../../server/database/tables/draft-tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { audit } from '../people/audit-log.ts';

/** A publish as it is stored. */
export type Publish = Selectable<PublishTable>;

/** States in which a publish continues by itself, also after a restart. */
export const RUNNING = ['queued', 'saving', 'building', 'pushing', 'restarting'] as const;

/** The recorded state of a publish that moves on. */
export type Changed = Partial<Publish> & { state: PublishState };

/** Records a state, and in the audit log how a publish has ended, together with other changes of a transaction. */
export async function recordState(transaction: Database, publish: Publish, changed: Changed): Promise<void> {
  const isEnded = !RUNNING.some((state) => state === changed.state);
  await transaction
    .updateTable('publish')
    .set({ ...changed, ended_at: isEnded ? timestamp() : null })
    .where('id', '=', publish.id)
    .execute();
  if (!isEnded) return;
  const { author_id, author: name, author_email: email, title } = publish;
  const { message = publish.message } = changed;
  await audit(transaction, { id: author_id, name, email }, outcomeOf(changed), title, message ?? '');
}

/** How a publish has ended, as the audit log words it. */
function outcomeOf({ state, failed_at }: Changed): string {
  if (state === 'published') return 'published';
  return failed_at === 'pushing' ? 'published, and could not push,' : 'could not publish';
}

/** The publishes that have failed since the last one that succeeded. Those of discarded drafts do not count. */
export async function failedPublishes(database: Database): Promise<Pick<Publish, 'failed_at'>[]> {
  const { last } = await database
    .selectFrom('publish')
    .select(({ fn }) => fn.max<string | null>('ended_at').as('last'))
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return database
    .selectFrom('publish')
    .innerJoin('draft', 'draft.id', 'draft_id')
    .select('failed_at')
    .where('publish.state', '=', 'failed')
    .where('draft.state', '<>', 'discarded')
    .where('ended_at', '>', last ?? timestamp(-Date.now()))
    .execute();
}

/** Returns the changes of a publish; none before they are recorded. @throws DamagedJson */
export function changesOf({ id, changes }: Pick<Publish, 'id' | 'changes'>): PublishedChange[] {
  return changes === null ? [] : readJson('publish.changes', id, changes);
}

/** Reads a record; undefined where it is damaged. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedJson) return undefined;
    throw error;
  }
}

/** The documents of the draft as its publisher was shown them; undefined in older publishes. */
export function copyOf({ id, copy }: Pick<Publish, 'id' | 'copy'>): CopiedDocument[] | undefined {
  return copy === null ? undefined : readJson('publish.copy', id, copy);
}

/** Who wrote what is published. @throws DamagedJson */
export function writersIn({ id, writers }: Pick<Publish, 'id' | 'writers'>): Writer[] {
  return writers === null ? [] : readJson('publish.writers', id, writers);
}
