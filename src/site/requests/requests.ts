export interface EarlyWindow {
  /** The buttons that were clicked before a script handled clicks. */
  clicked?: HTMLButtonElement[];
  /** The events of drags before a script handled them. */
  dragged?: PointerEvent[];
  /** Requests that were sent before the scripts loaded, by address. */
  sent?: Record<string, Promise<Response>>;
  onclick: Window['onclick'];
}

/** Fetches an address, or uses the page's own early request once. @throws as fetch, and the signal's reason */
export async function fetchOnce(address: string, signal?: AbortSignal): Promise<Response> {
  const early = takeEarly(address);
  const answer = early && (await abortable(early, signal).catch(() => undefined));
  signal?.throwIfAborted();
  return answer ?? fetch(address, signal ? { signal } : {});
}

function takeEarly(address: string): Promise<Response> | undefined {
  const { sent = {} }: EarlyWindow = window;
  const early = sent[address];
  delete sent[address];
  return early;
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** Thrown when a call has no answer in time. */
export class NoAnswer extends Error {
  override message = 'The server did not answer in time';
}

/** `limit` in milliseconds. Phones before 2022 lack AbortSignal.timeout. @throws as the work; NoAnswer when too late */
export async function withTimeLimit<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new NoAnswer()), limit);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a task when idle, after five seconds at the latest; returns a function that calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(task, { timeout: 5000 });
  return () => window.cancelIdleCallback(idle);
}
