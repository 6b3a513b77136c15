import type { LongWork } from '../shop/long-work.ts';

/** The exit code of a command that Ctrl+C has stopped (128 and the number of SIGINT, as shells have it). */
const INTERRUPTED = 130;

/** What the person at the terminal sees of the work. */
export interface Shown {
  /** What is being done, such as Compressing. */
  what: string;
  /** Smaller work shows nothing. */
  from?: number;
}

/** A terminal, or something else that output goes to. */
type Target = NodeJS.WritableStream & { isTTY?: boolean };

/**
 * Runs long work. On a terminal it shows how much is done, of how many, and the time left; in a pipe nothing. The first
 * Ctrl+C asks the work to stop at its next whole step; the second ends the process.
 * @param work throws, or returns early, once its signal is aborted
 * @returns what the work returns. After Ctrl+C the exit code is set
 */
export async function watched<T>(shown: Shown, work: (progress: LongWork) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => {
    process.exitCode = INTERRUPTED;
    stopping.abort();
  };
  process.once('SIGINT', stop);
  const bar = process.stdout.isTTY ? await progressBar(shown, process.stderr) : undefined;
  try {
    return await work({ signal: stopping.signal, report: (done, total) => bar?.report(done, total) });
  } finally {
    bar?.end();
    process.removeListener('SIGINT', stop);
  }
}

/** A line on a terminal with how far some work is; it disappears at the end. Elsewhere nothing is shown. */
export async function progressBar(
  { what, from = 1 }: Shown,
  target: Target,
): Promise<Pick<LongWork, 'report'> & { end(): void }> {
  if (!target.isTTY) return { report: () => undefined, end: () => undefined };
  const { default: progress } = await import('cli-progress');
  const format = `${what}: {value} of {total} {bar} {eta_formatted} left`;
  const bar = new progress.SingleBar({ format, stream: target, clearOnComplete: true, hideCursor: null, barsize: 30 });
  let started = false;
  return {
    report: (done, total) => {
      if (total < from) return;
      if (!started) bar.start(total, 0);
      started = true;
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}
