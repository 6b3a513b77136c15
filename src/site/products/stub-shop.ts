import { type Mock, vi } from 'vitest';

/** What a call of a test answers: a body with status 200, a status without a body, or an Error as without a network. */
export type StubAnswer = { body: unknown; status?: number } | Error;

/** Puts a stub in the place of the API. A path that it does not know answers 404. */
export function stubShop(answers: Record<string, StubAnswer | StubAnswer[]>): Mock<typeof fetch> {
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]));
  const stub = vi.fn<typeof fetch>(async (input) => {
    const waiting = left.get(decodeURIComponent(String(input))) ?? [];
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) return new Response(null, { status: 404 });
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** A stub that never answers: the page stays loading. */
export function stubSilentShop(): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
}

/** A successful answer with its data. */
export function success(data: unknown): StubAnswer {
  return { body: { status: 'success', data } };
}
