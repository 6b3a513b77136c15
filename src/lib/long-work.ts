/** How long work reports its progress, and is asked to stop. */
export interface LongWork {
  report(done: number, total: number): void;
  /** Aborted to stop the work at its next whole step. */
  signal: AbortSignal;
}

export const UNWATCHED: LongWork = { report: () => undefined, signal: new AbortController().signal };
