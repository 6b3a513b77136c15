import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNWATCHED } from '../../src/lib/long-work.ts';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { moveDatabase } from '../../src/server/database/move/move-database.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { until } from '../fixtures/until.ts';
import { fillShop } from './filled-shop.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

// As managed databases: encrypted, with a certificate of their own.
let server: PostgresServer;
let folder: string;
beforeAll(async () => {
  server = await startPostgres(tmpdir(), { fsync: false });
  folder = mkdtempSync(join(tmpdir(), 'encrypted-'));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  chmodSync(key, 0o600);
  if (process.getuid?.() === 0) chownSync(key, Number(execFileSync('id', ['-u', 'nobody'])), 0);
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`alter system set ssl_cert_file = '${certificate}'`);
  await client.query(`alter system set ssl_key_file = '${key}'`);
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
  await until(async () => {
    const encrypted = new pg.Client(`${server.url}?sslmode=no-verify`);
    return encrypted.connect().then(
      () => encrypted.end().then(() => true),
      () => false,
    );
  });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  '?uselibpqcompat=true&sslmode=require',
  '?sslmode=no-verify',
  '?schema=public&client_encoding=LATIN1&options=-c%20client_encoding%3DLATIN1',
  '?sslmode=verify-full&sslrootcert=FOLDER/certificate.pem&host=localhost',
])('the server, backup, restore and move work with %s', async (written) => {
  const parameters = written.replace('FOLDER', folder);
  const settings = async () => {
    const { databaseUrl } = await makeDatabase(server.url);
    return { dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl: `${databaseUrl}${parameters}` };
  };
  const [first, second, third] = await Promise.all([settings(), settings(), settings()]);
  const shop = await openDatabase(first);
  await fillShop(shop, 2);
  await shop.updateTable('lead').set({ last_name: 'Zoë Łódź' }).execute();
  await shop.destroy();
  const file = join(first.dataDir, 'shop.backup');
  await backUp(first, file, UNWATCHED);
  await restore(second, file, { work: UNWATCHED });
  await moveDatabase(second, third);
  const moved = await openDatabase(third);
  const leads = await moved.selectFrom('lead').select('last_name').execute();
  await moved.destroy();
  expect(leads.map((lead) => lead.last_name)).toEqual(['Zoë Łódź', 'Zoë Łódź']);
});
