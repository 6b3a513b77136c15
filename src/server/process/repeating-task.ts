import type { FastifyBaseLogger } from 'fastify';

export interface RepeatingTask {
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>;
}

/** Runs a task repeatedly, never twice at once, `everyMs` after the last end. Failures are logged. */
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
