import type { Database } from '../../server/database/database.ts';
import { readJson } from '../../server/database/json-columns.ts';
import type { CopiedDocument, PublishState, Writer } from '../../server/database/tables/draft-tables.ts';
import { type PublishTable, TABLES } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { audit } from '../people/audit-log.ts';

export type Publish = PublishTable;

/** States in which a publish continues by itself, also after a restart. */
export const RUNNING = ['queued', 'built', 'moved'] as const;

export type Changed = Partial<Publish> & { state: PublishState };

/** Records a state, and in the audit log how a publish has ended, together with other changes of a transaction. */
export async function recordState(transaction: Database, publish: Publish, changed: Changed): Promise<void> {
  const isEnded = !RUNNING.some((state) => state === changed.state);
  const values = { ...changed, ended_at: isEnded ? timestamp() : null };
  await transaction.updateTable('publish').set(values).where('id', '=', publish.id).execute();
  if (!isEnded) return;
  const { author_id, author: name, author_email: email, title } = publish;
  const { message = publish.message } = changed;
  const outcome = changed.state === 'published' ? 'published' : 'could not publish';
  await audit(transaction, { id: author_id, name, email }, outcome, title, message ?? '');
}

/** The publishes that have failed since the last one that succeeded. Those of discarded drafts do not count. */
export async function failedPublishes(database: Database): Promise<Pick<Publish, 'id' | 'failed_at'>[]> {
  const published = database.selectFrom('publish').where('state', '=', 'published');
  const latest = published.select(({ fn }) => fn.max<string | null>('ended_at').as('last'));
  const { last } = await latest.executeTakeFirstOrThrow();
  const failed = database.selectFrom('publish').innerJoin('draft', 'draft.id', 'draft_id');
  return failed
    .select(['publish.id', 'failed_at'])
    .where('publish.state', '=', 'failed')
    .where('draft.state', '<>', 'discarded')
    .where('ended_at', '>', last ?? timestamp(-Date.now()))
    .execute();
}

/** The documents of the draft as its publisher was shown them; undefined in older publishes. */
export function copyOf({ id, copy }: Pick<Publish, 'id' | 'copy'>): CopiedDocument[] | undefined {
  return copy === null ? undefined : readJson(TABLES.publish.columns.copy, id, copy);
}

/** The message of the commit of a publish. @throws DamagedJson */
export function messageOf(publish: Publish, reviewer: Writer | null): string {
  const { id, writers: stored } = publish;
  const all = stored === null ? [] : readJson(TABLES.publish.columns.writers, id, stored);
  const named = (as: string, { name, email }: Writer) => `${as}: ${oneLine(name)} <${oneLine(email)}>`;
  const writers = all.filter(({ email }) => email !== publish.author_email);
  const names = [
    ...writers.map((writer) => named('Co-authored-by', writer)),
    ...(reviewer ? [named('Reviewed-by', reviewer)] : []),
  ];
  return `${oneLine(publish.title)}\n\n${[...names, `Desk-Publish: ${id}`].join('\n')}\n`;
}

/** Text that cannot add a line to the message of a commit. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s<>]+/g, ' ').trim();
}
