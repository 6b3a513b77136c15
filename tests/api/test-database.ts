import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database for one test. */
export interface TestDatabase {
  /** postgres:// address; null for the embedded database. */
  databaseUrl: string | null;
  drop(): Promise<void>;
}

/**
 * Creates an empty database: on the PostgreSQL of TEST_POSTGRES_URL if set, else none, so that the shop uses an
 * embedded one.
 * @param template a database of that server to copy instead
 */
export async function makeDatabase(
  server = process.env.TEST_POSTGRES_URL,
  template = 'template1',
): Promise<TestDatabase> {
  if (!server) return { databaseUrl: null, drop: async () => undefined };
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
