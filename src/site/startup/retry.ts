/** Milliseconds from a failure to the next attempt: the first time, and at most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Retries until it succeeds: after a second, then after twice as long each time, up to half a minute.
 * @param attempt called with the number of the attempt, from 0
 */
export async function retry(attempt: (count: number) => Promise<void>, count = 0): Promise<void> {
  try {
    await attempt(count);
  } catch (error) {
    console.warn('The scripts failed to load and will be retried.', error);
    const pause = Math.min(FIRST_PAUSE * 2 ** count, LONGEST_PAUSE);
    setTimeout(() => retry(attempt, count + 1), pause);
  }
}
