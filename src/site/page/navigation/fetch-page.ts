import { fetchOnce } from '../../requests/early-requests.ts';
import { withTimeLimit } from '../../requests/time-limit.ts';
import { NOT_FOUND_ROUTE, type PageFile, pageFileAddress } from '../page-file.ts';

/** A document without an answer counts as failed after this many milliseconds. */
const LONGEST_WAIT = 15_000;
const fetched = new Map<string, Promise<PageFile>>();

/** Thrown without a connection, or when the server does not answer. */
export class Unreached extends Error {}

/**
 * Fetches the document of a path, once. A path without a page returns the not-found page; an alias returns its page,
 * with that page's own route.
 * @throws Unreached without a network or an answer, Error when the server returns no document
 */
export function fetchPage(path: string): Promise<PageFile> {
  const known = fetched.get(path) ?? requestPage(path);
  fetched.set(path, known);
  known.catch(() => fetched.delete(path));
  return known;
}

/** Whether the document of a path has been fetched, or is on its way. */
export function isFetched(path: string): boolean {
  return fetched.has(path);
}

/** Fetches the document of a path, whether it has been fetched or not. @throws as `fetchPage` */
export async function requestPage(path: string): Promise<PageFile> {
  const response = await withTimeLimit(LONGEST_WAIT, (signal) => fetchOnce(pageFileAddress(path), signal)).catch(
    (cause) => {
      throw new Unreached(path, { cause });
    },
  );
  if (response.status === 404 && path !== NOT_FOUND_ROUTE) return fetchPage(NOT_FOUND_ROUTE);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
