/** How long work reports its progress, and is asked to stop. */
export interface LongWork {
  /** Reports how many of all steps are done. */
  report(done: number, total: number): void;
  /** Aborted to stop the work at its next whole step. */
  signal: AbortSignal;
}

/** For work that nobody watches or stops. */
export const UNWATCHED: LongWork = { report: () => undefined, signal: new AbortController().signal };
