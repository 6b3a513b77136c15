/** How long work reports how far it is, and learns that it shall stop. */
export interface LongWork {
  /** Reports how many of all steps are done. */
  report(done: number, total: number): void;
  /** Aborted when the work shall stop, at its next whole step. */
  signal: AbortSignal;
}

/** For work that nobody watches or stops. */
export const UNWATCHED: LongWork = { report: () => undefined, signal: new AbortController().signal };
