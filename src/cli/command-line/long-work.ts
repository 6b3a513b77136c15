import type { LongWork } from '../../lib/long-work.ts';

/** The exit code of a command that Ctrl+C has stopped (128 and the number of SIGINT, as shells have it). */
const INTERRUPTED = 130;

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

type Target = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

const BAR_WIDTH = 30;
/** Milliseconds from one picture of the bar to the next. */
const PAUSE = 100;

/** Runs long work with progress on a terminal. Ctrl+C stops it at its next whole step; a second one at once. */
export async function watched<T>(shown: Shown, work: (progress: LongWork) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => {
    process.exitCode = INTERRUPTED;
    stopping.abort();
  };
  process.once('SIGINT', stop);
  const bar = progressBar(shown);
  try {
    return await work({ signal: stopping.signal, report: bar.report });
  } finally {
    bar.end();
    process.removeListener('SIGINT', stop);
  }
}

/** A line with the progress of some work, which disappears at the end; on a terminal alone. */
export function progressBar(
  { what, from = 1 }: Shown,
  target: Target = process.stdout.isTTY ? process.stderr : process.stdout,
): Pick<LongWork, 'report'> & { end(): void } {
  let first: { at: number; done: number } | undefined;
  let drawnAt = 0;
  return {
    report: (done, total) => {
      const now = performance.now();
      if (!target.isTTY || total < from || (first !== undefined && now < drawnAt + PAUSE)) return;
      first ??= { at: now, done };
      drawnAt = now;
      const left = timeLeft(((now - first.at) / (done - first.done) / 1000) * (total - done));
      const bar = '='.repeat((done / total) * BAR_WIDTH).padEnd(BAR_WIDTH, '-');
      // A terminal that does not know its width says 0.
      const line = `${what}: ${done} of ${total} ${bar} ${left} left`.slice(0, target.columns || undefined);
      target.write(`\r${line}\u001b[K`);
    },
    end: () => {
      if (first !== undefined) target.write('\r\u001b[K');
      first = undefined;
    },
  };
}

/** @param seconds not a finite number while it is unknown */
export function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'unknown time';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
