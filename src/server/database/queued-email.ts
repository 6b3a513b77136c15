import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from './database.ts';
import type { OutboxMailTable } from './tables/tables.ts';
import { timestamp } from './timestamp.ts';

type Given = Pick<OutboxMailTable, 'purpose' | 'reference' | 'subject' | 'body'>;

/** Stores an email, to staff and due unless it says otherwise; a second one of its purpose and record is ignored. */
export async function insertEmail(database: Database, email: Given & Partial<OutboxMailTable>): Promise<void> {
  // Neither thread nor place: a backup of an earlier version, which lacks them, is checked before it is migrated.
  const row: Insertable<OutboxMailTable> = {
    id: randomUUID(),
    recipient: null,
    reply_to: null,
    state: 'queued',
    attempts: 0,
    due_at: timestamp(),
    last_error: null,
    created_at: timestamp(),
    sent_at: null,
    ...email,
  };
  await database
    .insertInto('outbox_mail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).doNothing())
    .execute();
}
