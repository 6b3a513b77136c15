/** The window of a page with the early script. */
export interface EarlyWindow {
  /** What was clicked before a script handled clicks. */
  clicked?: (EventTarget | null)[];
  /** Requests that were sent before the scripts were there, by address. */
  sent?: Record<string, Promise<Response>>;
  onclick: Window['onclick'];
}

/**
 * Fetches an address. A request for it that the page sent before its scripts were there is used, once, if it succeeds.
 * @throws what fetch throws without a network, and the signal's reason when it is aborted
 */
export async function fetchOnce(address: string, signal?: AbortSignal): Promise<Response> {
  const early = takeEarly(address);
  const answer = early && (await abortable(early, signal).catch(() => undefined));
  signal?.throwIfAborted();
  return answer ?? fetch(address, signal ? { signal } : {});
}

function takeEarly(address: string): Promise<Response> | undefined {
  const { sent }: EarlyWindow = window;
  const early = sent?.[address];
  if (early) delete sent[address];
  return early;
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
