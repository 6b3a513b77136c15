import type { Page } from '@playwright/test';

/** The answer to a stubbed call: a status with a body, no answer at all, or a network failure. */
export type ApiAnswer = { status?: number; body?: unknown } | 'never' | 'offline';

/** A call made by the page. */
interface ApiCall {
  method: string;
  /** Decoded path with query. */
  path: string;
  body: unknown;
}

/**
 * Answers API calls instead of the server; other calls go through to it.
 * @param answers by method and path, such as 'POST /api/carts'; a path may end in * as a wildcard
 * @returns every call the page makes from here on, in order
 */
export async function stubApi(page: Page, answers: Record<string, ApiAnswer>): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const path = decodeURIComponent(url.pathname + url.search);
    calls.push({ method: request.method(), path, body: request.postDataJSON() });
    const found = Object.entries(answers).find(([name]) => fits(name, `${request.method()} ${path}`));
    if (!found) return route.fallback();
    const [, answer] = found;
    if (answer === 'never') return;
    if (answer === 'offline') return route.abort();
    return route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {} });
  });
  return calls;
}

/** A successful answer with this data. */
export function success(data: unknown): ApiAnswer {
  return { body: { status: 'success', data } };
}

function fits(name: string, call: string): boolean {
  return name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : call === name;
}
