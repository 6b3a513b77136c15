import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from './shop-fixture.ts';
import { until } from './until.ts';

const onPostgres = test.runIf(process.env.TEST_POSTGRES_URL);

onPostgres(
  'a connection that breaks inside a transaction fails that transaction, and the next one goes well',
  async () => {
    const shop = await openShop();
    const broken = shop.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.database);
      await until(async () => {
        const left = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(shop.database);
        return left.rows.length === 0;
      });
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect((await shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' })).status).toBe(200);
    await shop.close();
  },
);
