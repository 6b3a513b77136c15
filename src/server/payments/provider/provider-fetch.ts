/** How long calls in flight may still take once they are told to end, in milliseconds: less than closing may take. */
const LAST_CALLS_MS = 4_000;

/** The platform's fetch, whose calls end before the server does, however long the other side is silent. */
export class ProviderFetch {
  readonly #calls = new Set<AbortController>();
  #ended = false;

  /** As `fetch`. A call that is cut off is answered in the provider's place, and Stripe's SDK does not repeat it. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.#ended) return cutOff();
    // AbortSignal.any would keep something of every call for as long as the server runs (Node 20).
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

  /** Gives the calls in flight a last while, then cuts them off; from then on there are no others. */
  end(): void {
    setTimeout(() => {
      this.#ended = true;
      for (const call of this.#calls) call.abort();
    }, LAST_CALLS_MS).unref();
  }
}

function cutOff(): Response {
  const error = { type: 'api_error', message: 'The server stops and has ended the call.' };
  return Response.json({ error }, { status: 503, headers: { 'stripe-should-retry': 'false' } });
}
