import type { Page } from '@playwright/test';

/** What a call of a browser test answers: a status with a body, or nothing for as long as the test lasts. */
export type ApiAnswer = { status?: number; body?: unknown } | 'never' | 'offline';

/** A call that the page made. */
export interface ApiCall {
  method: string;
  /** Path with query, decoded. */
  path: string;
  body: unknown;
}

/**
 * Answers calls of the API in the place of the server; what is not named goes on to it.
 * @param answers by method and path, such as 'POST /api/carts'; a path may end in * for anything
 * @returns every call that the page makes from here on, in order
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

/** A successful answer with its data. */
export function success(data: unknown): ApiAnswer {
  return { body: { status: 'success', data } };
}

function fits(name: string, call: string): boolean {
  return name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : call === name;
}
