import { setTimeout as delay } from 'node:timers/promises';

/**
 * The value of a promise, if it resolves in time.
 * @param ms how long it may take, in milliseconds
 * @throws Error when it takes longer; the promise's own rejection
 */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = delay(Math.max(0, ms), undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The database does not answer in time');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}
