import { setTimeout as delay } from 'node:timers/promises';
import type { CurrentBuild, PublishedFolder } from '../../server/published-build/published-folder.ts';
import { readReports, type ServerReport } from '../../server/published-build/server-report.ts';

/** How long servers may take to read a build, in milliseconds. */
const PATIENCE_MS = 120_000;
/** Within this time a running server has reported itself again, if its report was lost. */
const REPORTED_MS = 3_000;
const PAUSE_MS = 100;
/** Builds whose assets stay available beside the published one's. */
const KEPT = 2;

/** Thrown when a build is not published; its message says why. The old one is served as before. */
export class PublishFailed extends Error {
  override name = 'PublishFailed';
}

/** The result of a publish. */
export interface Published {
  /** The content of current.json. */
  current: CurrentBuild;
  /** How many running servers serve the build. */
  servers: number;
  /** False when it was published before, and all servers served it. */
  changed: boolean;
}

/**
 * Publishes a build and waits until every running server serves it, however an earlier publish ended.
 * @param before what current.json said; undefined when it is missing or damaged
 * @throws PublishFailed when a server refuses it; then the build before is published again
 */
export async function publishBuild(
  folder: PublishedFolder,
  build: string,
  before: CurrentBuild | undefined,
): Promise<Published> {
  const reports = readReports(folder);
  const isServed = (report: ServerReport | null) => before && serves(report, before) && report?.problem === null;
  if (before?.build === build && reports.length > 0 && reports.every(isServed))
    return { current: before, servers: reports.length, changed: false };
  const earlier = before ? [before.build, ...before.previous] : await folder.buildNames();
  const previous = earlier.filter((name) => name !== build).slice(0, KEPT);
  const current = await folder.writeCurrent({ build, previous });
  try {
    return { current, servers: await untilServed(folder, current), changed: true };
  } catch (error) {
    if (before === undefined || before.build === build) throw error;
    await untilServed(folder, await folder.writeCurrent(before)).catch(() => undefined);
    const reason = error instanceof Error ? error.message : error;
    throw new PublishFailed(`${reason}\nThe previous build, ${before.build}, stays published.`);
  }
}

/** @returns how many servers serve the build */
async function untilServed(folder: PublishedFolder, current: CurrentBuild): Promise<number> {
  const started = performance.now();
  const isWithin = (ms: number) => performance.now() < started + ms;
  let waiting: (ServerReport | null)[] = [];
  while (isWithin(PATIENCE_MS)) {
    const reports = readReports(folder);
    const refusal = reports.find((report) => report?.followed === current.id && !serves(report, current));
    if (refusal) throw new PublishFailed(`The server ${refusal.server} refused the build. ${refusal.problem}`);
    waiting = reports.filter((report) => !serves(report, current));
    if (waiting.length === 0 && (reports.length > 0 || !isWithin(REPORTED_MS))) return reports.length;
    await delay(PAUSE_MS);
  }
  const late = waiting.map((report) => (report ? `${report.server}: ${report.problem ?? 'no answer'}` : 'unknown'));
  throw new PublishFailed(
    `These servers did not load the build within ${PATIENCE_MS / 1000} s. See their logs.\n${late.join('\n')}`,
  );
}

function serves(report: ServerReport | null, { id, build }: CurrentBuild): boolean {
  return report?.followed === id && report.build === build;
}
