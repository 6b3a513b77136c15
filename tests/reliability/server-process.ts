import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BUILT_FOLDER } from './built-shop.ts';

export interface ServerProcess {
  address: string;
  /** Its address for Prometheus. */
  metricsAddress: string;
  /** Ends it like a power cut: nothing is finished. */
  kill(): Promise<void>;
  /** Stops it. @returns the exit code */
  stop(): Promise<number | null>;
  pid: number;
  output(): string;
  /** Resident memory in MB; 0 where the system does not report it. */
  memory(): number;
}

const UNLIMITED = Object.fromEntries(
  ['PRODUCTS', 'LEADS', 'MESSAGES', 'CARTS', 'CHECKOUTS', 'PAYMENTS'].map((call) => [`RATE_LIMIT_${call}`, '0']),
);

/** A user of this machine who owns nothing, and a host name. */
interface OtherHost {
  uid: number;
  hostname: string;
}

/** Runs the command that follows as another user, with another host name. It needs root. */
function onHost({ uid, hostname }: OtherHost): string[] {
  const change = `hostname ${hostname} && exec setpriv --reuid=${uid} --regid=${uid} --clear-groups "$@"`;
  return ['unshare', '--uts', 'sh', '-c', change, 'sh'];
}

/**
 * Starts the built server on a free port of loopback, and waits until it listens.
 * @param settings environment variables; the public address is the same for all, as required for replicas
 * @param host where it runs, if not as this process does
 */
export async function startProcess(settings: Record<string, string>, host?: OtherHost): Promise<ServerProcess> {
  // Without source maps, which take a quarter of the time of a start.
  const command = [process.execPath, join(BUILT_FOLDER, 'server/main.js')];
  const [program = '', ...args] = host ? [...onHost(host), ...command] : command;
  const server = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      SITE_DIR: join(BUILT_FOLDER, 'site'),
      CATALOGUE: join(BUILT_FOLDER, 'server/catalogue.json'),
      METRICS_PORT: '0',
      ...UNLIMITED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { address, metricsAddress } = await listening(server);
  let output = '';
  server.stdout.on('data', (text) => {
    output += text;
  });
  const ended = once(server, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
    return server.exitCode;
  };
  return {
    address,
    metricsAddress,
    pid: server.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    memory: () => residentMemory(server.pid),
  };
}

/** The lines with the ports: the public address may be different. */
async function listening(server: ChildProcess): Promise<{ address: string; metricsAddress: string }> {
  if (server.stdout === null) throw new Error('The server has no output');
  const lines = createInterface({ input: server.stdout });
  let address = '';
  for await (const line of lines) {
    address = /^Listening at (\S+)/.exec(line)?.[1] ?? address;
    const metricsAddress = /^Metrics are at (\S+)/.exec(line)?.[1];
    if (metricsAddress) {
      server.stdout.resume();
      return { address, metricsAddress };
    }
  }
  throw new Error('The server ended before it listened.');
}

function residentMemory(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
