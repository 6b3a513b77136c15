/** How long calls in flight may take after the signal to stop, in milliseconds: less than the limit for closing. */
const LAST_CALLS_MS = 4_000;

/** The platform's fetch, with calls that end before the server does, however long the other side stays silent. */
export class ProviderFetch {
  readonly #calls = new Set<AbortController>();
  #ended = false;

  /** As `fetch`. An aborted call gets an answer in the provider's name, so that Stripe's SDK does not retry it. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.#ended) return cutOff();
    // AbortSignal.any would leak memory for every call (Node 20).
    const call = new AbortController();
    init.signal?.addEventListener('abort', () => call.abort(init.signal?.reason), { once: true });
    this.#calls.add(call);
    try {
      return await fetch(address, { ...init, signal: call.signal });
    } catch (error) {
      if (this.#ended) return cutOff();
      throw error;
    } finally {
      this.#calls.delete(call);
    }
  };

  /** Gives the calls in flight a last grace period, then aborts them; further calls fail. */
  end(): void {
    setTimeout(() => {
      this.#ended = true;
      for (const call of this.#calls) call.abort();
    }, LAST_CALLS_MS).unref();
  }
}

function cutOff(): Response {
  const error = { type: 'api_error', message: 'The server is stopping and has aborted the call.' };
  return Response.json({ error }, { status: 503, headers: { 'stripe-should-retry': 'false' } });
}
