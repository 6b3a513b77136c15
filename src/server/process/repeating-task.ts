import type { FastifyBaseLogger } from 'fastify';

/** A task that runs repeatedly. */
export interface RepeatingTask {
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs a task now and then repeatedly, never twice at the same time. A failed run is logged and does not stop later
 * ones.
 * @param everyMs pause between the end of a run and the next, in milliseconds
 */
export function repeat(
  name: string,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'error'>,
  run: () => Promise<void>,
): RepeatingTask {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = run()
      .catch((error) => log.error({ err: error, task: name }, 'task failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs).unref();
      });
  };
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
