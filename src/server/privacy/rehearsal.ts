import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Does something in a transaction that is then undone, to see what would become of it. */
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
