import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../../tests/fixtures/test-database.ts';
import { until } from '../../../../tests/fixtures/until.ts';
import { SafePostgresDialect } from './postgres-dialect.ts';

interface Notes {
  note: { text: string };
}

/** Shorter than the shop's limits, so that tests need not wait. */
const LIMITS = { query_timeout: 1500 };

// Only PostgreSQL: a connection in an unknown state is never reused.
describe.runIf(process.env.TEST_POSTGRES_URL)('on PostgreSQL', () => {
  let place: TestDatabase;
  let shop: Kysely<Notes>;
  let other: Kysely<Notes>;
  beforeEach(async () => {
    place = await makeDatabase();
    shop = new Kysely({ dialect: new SafePostgresDialect(place.databaseUrl ?? '', 'shared', LIMITS) });
    other = new Kysely({ dialect: new SafePostgresDialect(place.databaseUrl ?? '') });
    await sql`create table note (text text primary key)`.execute(shop);
  });
  afterEach(async () => {
    await shop.destroy();
    await other.destroy();
    await place.drop();
  });

  const write = (text: string) => shop.insertInto('note').values({ text }).execute();
  const notes = async () => (await other.selectFrom('note').select('text').execute()).map(({ text }) => text);

  async function backendOf(database: Kysely<Notes>): Promise<number> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
    return rows[0]?.pid ?? 0;
  }

  const isGone = async (pid: number) =>
    (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other)).rows.length === 0;

  test('writes after an abandoned BEGIN are committed', async () => {
    const frozen = await backendOf(shop);
    process.kill(frozen, 'SIGSTOP');
    const given = shop.transaction().execute(async (transaction) => {
      await transaction.insertInto('note').values({ text: 'given up on' }).execute();
    });
    await expect(given).rejects.toThrow('Query read timeout');
    const acknowledged = write('after');
    process.kill(frozen, 'SIGCONT');
    await acknowledged;
    expect(await notes()).toEqual(['after']);
  });

  test('an unanswered commit is an error, whatever its outcome', async () => {
    let frozen = 0;
    const unanswered = shop.transaction().execute(async (transaction) => {
      await transaction.insertInto('note').values({ text: 'unknown' }).execute();
      frozen = await backendOf(transaction);
      process.kill(frozen, 'SIGSTOP');
    });
    await expect(unanswered).rejects.toThrow('Query read timeout');
    process.kill(frozen, 'SIGCONT');
  });

  test('a connection that breaks inside a transaction fails that transaction, and the next one succeeds', async () => {
    const broken = shop.transaction().execute(async (transaction) => {
      const pid = await backendOf(transaction);
      await sql`select pg_terminate_backend(${pid})`.execute(other);
      await until(() => isGone(pid));
      await transaction.insertInto('note').values({ text: 'broken' }).execute();
    });
    await expect(broken).rejects.toThrow();
    await write('next');
    expect(await notes()).toEqual(['next']);
  });

  test('a connection left inside a transaction is closed, not reused', async () => {
    const pid = await shop.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      return backendOf(connection);
    });
    await until(() => isGone(pid));
    await write('after');
    expect(await notes()).toEqual(['after']);
  });

  test('a connection whose statement is refused is reused', async () => {
    const pid = await backendOf(shop);
    await write('once');
    await expect(write('once')).rejects.toThrow('duplicate key');
    await expect(
      shop.transaction().execute((transaction) => sql`select nonsense`.execute(transaction)),
    ).rejects.toThrow('nonsense');
    expect(await backendOf(shop)).toBe(pid);
  });

  test.each([
    ['has become read-only', '25006'],
    ['is shutting down', '57P01'],
    ['is going away after a crash', '57P02'],
    ['cannot be connected to now', '57P03'],
    ['has lost its connection', '08006'],
  ])('connections to a server that %s are closed, also those that wait', async (_state, code) => {
    const pids = new Set<number>();
    await shop.connection().execute(async (waiting) => {
      pids.add(await backendOf(waiting));
      pids.add(await backendOf(shop));
    });
    const failing = sql.raw(`do $$ begin raise exception 'not the primary' using errcode = '${code}'; end $$`);
    await expect(failing.execute(shop)).rejects.toThrow('not the primary');
    for (const pid of pids) {
      await backendOf(shop);
      await until(() => isGone(pid));
    }
    expect(pids).not.toContain(await backendOf(shop));
  });

  test('a failed transaction reports why, even when it cannot be rolled back', async () => {
    const failed = shop.transaction().execute(async (transaction) => {
      const pid = await backendOf(transaction);
      await sql`select pg_terminate_backend(${pid})`.execute(other);
      await until(() => isGone(pid));
      throw new Error('the cause');
    });
    await expect(failed).rejects.toThrow('the cause');
  });
});
