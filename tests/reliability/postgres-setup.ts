import { startPostgres } from './postgres-server.ts';

/** Starts a PostgreSQL for the whole run and sets TEST_POSTGRES_URL. @returns a function that ends it */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}
