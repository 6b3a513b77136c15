/** Thrown when a call has no answer in time. */
export class NoAnswer extends Error {
  override message = 'The server did not answer in time';
}

/**
 * Ends work that takes too long, by its signal. (Phones from before 2022 have no AbortSignal.timeout.)
 * @param limit in milliseconds
 * @throws what the work throws; NoAnswer, as the signal's reason, when it is too late
 */
export async function withTimeLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new NoAnswer()), limit);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
  }
}
