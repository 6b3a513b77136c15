import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Runs a function in a transaction that is then rolled back, to see what it would do. */
export async function rehearse<T>(
  database: Database,
  run: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    return await run(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
