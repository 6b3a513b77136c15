import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Validator } from '../../content/schema/validator.ts';
import type { LongWork } from '../../lib/long-work.ts';
import { BUILDER_FOLDER } from '../sources/folders.ts';
import { type BuiltPart, buildPages, type PageTask } from './build-pages.ts';
import { BATCH_SIZE } from './check-pages.ts';

/** The data that threads share: all paths, and how many batches have been taken. */
export interface Share {
  paths: readonly string[];
  taken: Int32Array;
  task: PageTask;
}

/** A second thread takes a tenth of a second to start; with fewer pages than this it is quicker to do without. */
const PAGES_FOR_A_THREAD = 2000;

/** Builds pages, on a second thread too if there are many. @throws the signal's reason when it is stopped */
export async function buildOnThreads(
  paths: readonly string[],
  task: PageTask,
  validator: Validator,
  work: LongWork,
): Promise<BuiltPart[]> {
  const share: Share = { paths, task, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const parts: BuiltPart[] = [];
  const take = (built: BuiltPart) => parts.push(built);
  const helped = paths.length >= PAGES_FOR_A_THREAD && availableParallelism() > 1;
  const buildHere = async () => {
    for await (const built of buildPages(watchedBatches(share, work), task, validator)) take(built);
  };
  await Promise.all([helped ? startThread(share, take) : undefined, buildHere()]);
  return parts;
}

/** Takes the batches that no other thread has taken, until none are left. */
export function* takeBatches(paths: readonly string[], taken: Int32Array): Iterable<readonly string[]> {
  for (;;) {
    const start = Atomics.add(taken, 0, 1) * BATCH_SIZE;
    if (start >= paths.length) return;
    yield paths.slice(start, start + BATCH_SIZE);
  }
}

/** This thread's batches. Between two of them a signal can arrive. */
async function* watchedBatches(
  { paths, taken }: Share,
  { report, signal }: LongWork,
): AsyncIterable<readonly string[]> {
  for (const batch of takeBatches(paths, taken)) {
    report(Math.min(Atomics.load(taken, 0) * BATCH_SIZE, paths.length), paths.length);
    await setImmediate();
    signal.throwIfAborted();
    yield batch;
  }
}

async function startThread(share: Share, take: (built: BuiltPart) => unknown): Promise<void> {
  const thread = new Worker(join(BUILDER_FOLDER, 'page-thread.js'), { workerData: share });
  thread.on('message', take);
  await once(thread, 'exit');
}
