import type { SingleBar } from 'cli-progress';
import type { LongWork } from '../../lib/long-work.ts';

/** The exit code of a command that Ctrl+C has stopped (128 and the number of SIGINT, as shells have it). */
const INTERRUPTED = 130;

/** The progress of the work, as shown to the person at the terminal. */
export interface Shown {
  /** The activity, such as Compressing. */
  what: string;
  /** Smaller work shows nothing. */
  from?: number;
}

/** Thrown by work that Ctrl+C stopped. The message describes the completed part. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** A terminal, or something else that output goes to. */
type Target = NodeJS.WritableStream & { isTTY?: boolean };

/**
 * Runs long work. On a terminal it shows how much is done, of how many, and the time left; in a pipe nothing. The first
 * Ctrl+C asks the work to stop at its next whole step; the second ends the process.
 * @param work throws, or returns early, once its signal is aborted
 * @returns the result of the work. After Ctrl+C the exit code is set
 */
export async function watched<T>(shown: Shown, work: (progress: LongWork) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => {
    process.exitCode = INTERRUPTED;
    stopping.abort();
  };
  process.once('SIGINT', stop);
  const bar = await progressBar(shown);
  try {
    return await work({ signal: stopping.signal, report: bar.report });
  } finally {
    bar.end();
    process.removeListener('SIGINT', stop);
  }
}

/**
 * A line on a terminal with the progress of some work, which disappears at the end. Nothing is shown elsewhere, nor when the
 * output of the command goes to a pipe.
 */
export async function progressBar(
  { what, from = 1 }: Shown,
  target: Target = process.stdout.isTTY ? process.stderr : process.stdout,
): Promise<Pick<LongWork, 'report'> & { end(): void }> {
  if (!target.isTTY) return { report: () => undefined, end: () => undefined };
  const { default: progress } = await import('cli-progress');
  const format = `${what}: {value} of {total} {bar} {eta_formatted} left`;
  const settings = {
    format,
    formatTime: timeLeft,
    stream: target,
    clearOnComplete: true,
    hideCursor: null,
    barsize: 30,
  };
  let bar: SingleBar | undefined;
  return {
    report: (done, total) => {
      if (total < from) return;
      if (bar === undefined) {
        bar = new progress.SingleBar(settings);
        bar.start(total, done);
      }
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => {
      bar?.stop();
      bar = undefined;
    },
  };
}

/** Describes the time left. @param seconds not a finite number while it is unknown */
export function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'unknown time';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
