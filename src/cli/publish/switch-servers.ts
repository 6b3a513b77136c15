import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Publication, PublicationFolder } from '../../server/publication/publication.ts';
import { REPORT_LIFETIME_MS, type ServerState } from '../../server/publication/server-report.ts';

/** How long servers may take to read a build, in milliseconds. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/** Thrown when a build is not published; its message says why. The old one is served as before. */
export class PublishFailed extends Error {
  override name = 'PublishFailed';
}

/**
 * Publishes a build and waits until every running server serves it.
 * @returns how many servers do
 * @throws PublishFailed when one refuses it; then the build before is published again
 */
export async function switchServers(folder: PublicationFolder, next: Publication): Promise<number> {
  const before = folder.read();
  folder.write(next);
  try {
    return await signalServers(folder, next.build);
  } catch (error) {
    if (before !== undefined) {
      folder.write(before);
      await signalServers(folder, before.build).catch(() => undefined);
    }
    throw error;
  }
}

async function signalServers(folder: PublicationFolder, build: string): Promise<number> {
  const signalled = runningServers(folder).filter(({ pid }) => process.kill(pid, 'SIGHUP'));
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(PAUSE_MS)) {
    const states = runningServers(folder).filter(({ pid }) => signalled.some((server) => server.pid === pid));
    const refusal = states.find(({ refused }) => refused?.build === build);
    if (refusal?.refused)
      throw new PublishFailed(
        `Server ${refusal.pid} refused the build. ${refusal.refused.reason} The old build stays.`,
      );
    if (states.every((state) => state.build === build)) return states.length;
  }
  throw new PublishFailed(
    `Not every server has read the build within ${PATIENCE_MS / 1000} s. The old build stays. See the servers' logs.`,
  );
}

/** Servers that report that they are alive. Reports of killed ones are removed. */
function runningServers({ servers }: PublicationFolder): ServerState[] {
  const names = existsSync(servers) ? readdirSync(servers).filter((name) => name.endsWith('.json')) : [];
  return names.flatMap((name) => readState(join(servers, name)) ?? []);
}

function readState(file: string): ServerState | undefined {
  try {
    const state: ServerState = JSON.parse(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs < REPORT_LIFETIME_MS && isRunning(state.pid)) return state;
    rmSync(file, { force: true });
  } catch {
    // The server has just stopped.
  }
  return undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
