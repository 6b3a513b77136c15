import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { freePort } from '../fixtures/free-port.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { until } from '../fixtures/until.ts';
import { idOf, post } from './client.ts';
import { expectStored, newClientLog } from './client-log.ts';
import { report } from './figures.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { startProcess } from './server-process.ts';

const CALLERS = 4;
/** How long the shop may take from the new primary to answering every caller, in milliseconds. */
const RECOVERY_MS = 15_000;
/** Calls of each caller that have to succeed then, one after the other. */
const LATER_CALLS = 20;

// As with managed databases: the name leads to the new primary, the old one stays up, read-only, with its connections.
test('a primary that becomes read-only under four callers: 503 and the reason meanwhile, and all is well on the new one', async ({
  onTestFinished,
}) => {
  const old = await startPostgres(tmpdir(), { fsync: false });
  onTestFinished(() => old.stop());
  const { databaseUrl } = await makeDatabase(old.url);
  const standby = await old.startStandby();
  onTestFinished(() => standby.stop());
  const name = await startName(old);
  onTestFinished(() => name.close());
  const server = await startProcess({ DATABASE_URL: at(databaseUrl, name.port) });
  onTestFinished(() => server.kill());

  const log = newClientLog();
  const callers = Array.from({ length: CALLERS }, () => ({ written: 0, failed: 0, inARow: 0 }));
  const statuses = new Set<number>();
  const running = { stopped: false };
  onTestFinished(() => {
    running.stopped = true;
  });
  const loops = callers.map(async (caller, number) => {
    for (; !running.stopped; await delay(20)) {
      const email = `${number}-${caller.written + caller.failed}@customer.example`;
      const answer = await post(server.address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } });
      const id = idOf(answer);
      if (id) log.leads.set(id, email);
      statuses.add(answer.status);
      caller[id ? 'written' : 'failed'] += 1;
      caller.inARow = id ? caller.inARow + 1 : 0;
    }
  });
  const all = (is: (caller: (typeof callers)[number]) => boolean) => callers.every(is);
  await until(() => all(({ written }) => written >= 5), 60_000);

  await statement(old.url, 'alter system set default_transaction_read_only = on');
  await statement(old.url, 'select pg_reload_conf()');
  await until(() => all(({ inARow, failed }) => inARow === 0 && failed >= 5), 60_000);
  const ready = () => fetch(`${server.address}/health/ready`);
  await until(async () => (await ready()).status === 503, 10_000);
  expect((await (await ready()).json()).message).toContain('it is read-only, and may no longer be the primary');

  await promote(standby, old);
  name.leadTo(standby);
  const promoted = performance.now();
  await until(() => all(({ inARow }) => inARow > 0), RECOVERY_MS);
  const seconds = ((performance.now() - promoted) / 1000).toFixed(1);
  const failed = callers.map((caller) => caller.failed);
  const enough = callers.map(({ written }) => written + LATER_CALLS);
  await until(() => callers.every(({ written }, number) => written >= (enough[number] ?? 0)), 60_000);
  expect(callers.map((caller) => caller.failed)).toEqual(failed);
  await until(async () => (await ready()).status === 200, 10_000);
  running.stopped = true;
  await Promise.all(loops);
  expect([...statuses].sort()).toEqual([200, 503]);

  const database = await openDatabase({ databaseUrl: at(databaseUrl, new URL(standby.url).port), dataDir: '' });
  await expectStored(log, database);
  await database.destroy();
  report(
    `a primary read-only under ${CALLERS} callers: ${log.leads.size} leads taken and found, ${failed.reduce((a, b) => a + b)} x 503; all is well ${seconds} s after the new primary`,
  );
});

/** A TCP port that leads new connections to one server, and keeps those that it has. */
async function startName(
  first: PostgresServer,
): Promise<{ port: number; leadTo(server: PostgresServer): void; close(): void }> {
  let target = first;
  const listener = createServer((incoming) => {
    const outgoing = connect(Number(new URL(target.url).port), '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const port = await freePort();
  await once(listener.listen(port, '127.0.0.1'), 'listening');
  const leadTo = (server: PostgresServer) => {
    target = server;
  };
  return { port, leadTo, close: () => void listener.close() };
}

function at(databaseUrl: string | null, port: number | string): string {
  const url = new URL(databaseUrl ?? '');
  url.port = String(port);
  return url.href;
}

/** Promotes a standby once it has all that its primary has written. */
async function promote(standby: PostgresServer, primary: PostgresServer): Promise<void> {
  const end = await statement(primary.url, 'select pg_current_wal_lsn() as value');
  await until(
    async () => (await statement(standby.url, `select pg_last_wal_replay_lsn() >= '${end}' as value`)) === true,
  );
  await statement(standby.url, 'select pg_promote() as value');
}

async function statement(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ value?: unknown }>(text);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
