import { setTimeout as delay } from 'node:timers/promises';

/** Polls until there is an answer, for a maximum time in milliseconds. @returns the answer */
export async function until<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  ms = 5000,
): Promise<T> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await delay(20)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`Not true within ${ms} ms: ${ask}`);
}
