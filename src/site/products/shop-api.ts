import { settings } from 'virtual:site-settings';
import { isRecord } from '../../lib/record.ts';
import {
  type AnsweredProduct,
  categoryAddress,
  productAddress,
  readProduct,
  readProducts,
} from '../../shop/products/product-answer.ts';
import { fetchOnce, withTimeLimit } from '../requests/requests.ts';

/** Thrown when the API answers with a status other than 2xx. `message` is the server's own, if it sent one. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    /** The server's message, or undefined if it sent none. */
    readonly serverMessage: string | undefined,
  ) {
    super(serverMessage ?? `The server answered ${status}.`);
    this.name = 'ApiFailure';
  }
}

/** @throws InvalidDataFormat, ApiFailure, or what fetch throws without a network */
export async function fetchProduct(id: string, signal?: AbortSignal): Promise<AnsweredProduct> {
  return readProduct(await getJson(productAddress(id), signal));
}

/** @throws InvalidDataFormat, ApiFailure, or what fetch throws without a network */
export async function fetchCategory(category: string, signal?: AbortSignal): Promise<AnsweredProduct[]> {
  return readProducts(await getJson(categoryAddress(category), signal));
}

/** A posted call without an answer counts as failed after this many milliseconds; the server gives up sooner. */
const LONGEST_ANSWER = 30_000;

/** Posts JSON and returns the answer's, or undefined if it is none. @throws ApiFailure, NoAnswer, or as fetch */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  return withTimeLimit(LONGEST_ANSWER, async (signal) => {
    const response = await fetch(settings.api.host + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new ApiFailure(response.status, messageOf(answer));
    return answer;
  });
}

/** @throws ApiFailure, or what fetch throws without a network */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetchOnce(settings.api.host + path, signal);
  if (!response.ok) throw new ApiFailure(response.status, undefined);
  return response.json();
}

function messageOf(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined;
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined;
}
