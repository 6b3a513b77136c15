import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is there, at most so many milliseconds. Gives the answer. */
export async function until<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  ms = 5000,
): Promise<T> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await delay(20)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`It has not happened within ${ms} ms: ${ask}`);
}
