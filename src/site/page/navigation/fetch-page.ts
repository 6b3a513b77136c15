import { fetchOnce } from '../../network/early-requests.ts';
import { NOT_FOUND_ROUTE, type PageFile, pageFileAddress } from '../page-file.ts';

const fetched = new Map<string, Promise<PageFile>>();

/**
 * Fetches the document of a path, once. A path without a page returns the not-found page; an alias returns its page,
 * with that page's own route.
 * @throws TypeError without a network, Error when the server returns no document
 */
export function fetchPage(path: string): Promise<PageFile> {
  const known = fetched.get(path) ?? requestPage(path);
  fetched.set(path, known);
  known.catch(() => fetched.delete(path));
  return known;
}

async function requestPage(path: string): Promise<PageFile> {
  const response = await fetchOnce(pageFileAddress(path));
  if (response.status === 404 && path !== NOT_FOUND_ROUTE) return fetchPage(NOT_FOUND_ROUTE);
  if (!response.ok) throw new Error(`Fetching the document of ${path} failed with status ${response.status}.`);
  return response.json();
}
