import { startPostgres } from './postgres-server.ts';

/** Starts a PostgreSQL for the whole run and names it in TEST_POSTGRES_URL. Gives what ends it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}
