import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../fixtures/free-port.ts';
import { installDebianPackage } from '../fixtures/install-debian-package.ts';

/** Where Debian installs `initdb` and `postgres`, one folder per version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIME_MS = 30_000;

/** A PostgreSQL that belongs to this test run: a free loopback port and its own folder. */
export interface PostgresServer {
  /** URL of the database `postgres`, as superuser. */
  url: string;
  /** Ends it immediately, like a crash: nothing more is written. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Freezes all its processes, like a hanging machine or disk: connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Starts a standby that follows it, until it is promoted. */
  startStandby(): Promise<PostgresServer>;
  stop(): Promise<void>;
}

/** Writes the data of a server into an empty folder. */
type Fill = (program: (name: string, args: readonly string[]) => void, folder: string) => void;

/**
 * Starts a PostgreSQL. If missing, it is installed, on Debian as root.
 * @param parent folder for its data
 * @param fsync whether what is written survives a crash
 * @throws Error with an explanation when there is none and none can be installed
 */
export function startPostgres(parent = tmpdir(), { fsync = true } = {}): Promise<PostgresServer> {
  const flags = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  return startServer(parent, fsync, (program, folder) => program('initdb', ['-D', folder, ...flags]));
}

async function startServer(parent: string, fsync: boolean, fill: Fill): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries();
  const identity = unprivileged();
  const folder = mkdtempSync(join(parent, 'postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const options = { ...identity, cwd: folder };
  const program = (name: string, args: readonly string[]) =>
    void execFileSync(join(binaries, name), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  fill(program, folder);
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const start = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `fsync=${fsync}`];
    const flags = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting]), '-c', 'max_connections=200'];
    server = spawn(join(binaries, 'postgres'), flags, { ...options, stdio: 'ignore' });
    await untilReady(url, server);
  };
  // The parent first: once it is frozen it starts no more.
  const signal = (name: NodeJS.Signals) => {
    server?.kill(name);
    spawnSync('pkill', [`-${name}`, '-P', String(server?.pid)]);
  };
  await start();
  return {
    url,
    start,
    crash: () => end('SIGQUIT'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    startStandby: () =>
      startServer(parent, fsync, (copy, target) =>
        copy('pg_basebackup', ['--pgdata', target, '--dbname', url, '--write-recovery-conf', '--checkpoint=fast']),
      ),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The folder of `postgres` and `initdb`: Debian's newest, else the one in PATH. */
function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .concat((process.env.PATH ?? '').split(':'));
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}

function installBinaries(): string {
  installDebianPackage('postgresql');
  const installed = findBinaries();
  if (installed === undefined)
    throw new Error('These tests need PostgreSQL: install it so that `initdb` and `postgres` are in the PATH.');
  return installed;
}

/** PostgreSQL refuses to run as root: then it runs as the user nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_TIME_MS; Date.now() < deadline; await delay(50)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} before it was ready.`);
    const client = new pg.Client(url);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
  }
  throw new Error(`PostgreSQL did not answer within ${START_TIME_MS / 1000} s.`);
}
