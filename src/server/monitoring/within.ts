import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a promise gives, if it gives it in time.
 * @param ms how long it may take, in milliseconds
 * @throws Error when it takes longer; what the promise itself is rejected with
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
