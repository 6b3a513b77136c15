import type { FastifyBaseLogger } from 'fastify';
import { type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';
import { expire } from './expiry.ts';

const TASK = 'expiry';
/** How long a process may take for a run, in milliseconds; a failed run is repeated after that. */
const CLAIM_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Removes expired data once a day, in whichever of the processes that share the database asks first. */
export async function expireDaily(
  database: Database,
  retention: RetentionFacts,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (!(await claimRun(database))) return;
  const removed = await expire(database, retentionCutoffs(retention, new Date()));
  await putOff(database, DAY_MS);
  log.info({ removed }, 'removed expired data');
}

async function claimRun(database: Database): Promise<boolean> {
  const now = timestamp();
  await database
    .insertInto('daily_task')
    .values({ name: TASK, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await database
    .updateTable('daily_task')
    .set({ due_at: timestamp(CLAIM_MS) })
    .where('name', '=', TASK)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function putOff(database: Database, ms: number): Promise<void> {
  await database
    .updateTable('daily_task')
    .set({ due_at: timestamp(ms) })
    .where('name', '=', TASK)
    .execute();
}
