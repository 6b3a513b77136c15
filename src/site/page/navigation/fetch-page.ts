import { isRecord } from '../../../lib/record.ts';
import { fetchOnce, withTimeLimit } from '../../requests/requests.ts';
import { NOT_FOUND_ROUTE, type PageFile, pageFileAddress } from '../page-file.ts';

/** A document without an answer counts as failed after this many milliseconds. */
const LONGEST_WAIT = 15_000;
const pages = new Map<string, Promise<PageFile>>();

/** Thrown without a connection, or when the server does not answer. */
export class Unreached extends Error {}

/**
 * Fetches a path's document once; that of the not-found page for none, the page itself for an alias.
 * @throws Unreached without a network or an answer, Error when the server returns no document
 */
export function fetchPage(path: string): Promise<PageFile> {
  const known = pages.get(path) ?? requestPage(path);
  pages.set(path, known);
  known.catch(() => pages.delete(path));
  return known;
}

/** Returns whether the document of a path has been fetched, or is on its way. */
export function isFetched(path: string): boolean {
  return pages.has(path);
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
  const file: unknown = await response.json();
  if (!isPageFile(file)) throw new Error(`${path}: no document`);
  return file;
}

/** A build wrote it if it has a release, which every later step compares, and a page's blocks. */
function isPageFile(value: unknown): value is PageFile {
  return (
    isRecord(value) && typeof value.release === 'string' && isRecord(value.page) && Array.isArray(value.page.blocks)
  );
}

/** Media query of a stylesheet that is not applied yet. */
const WAITING = 'not all';
const stylesheets = new Map<string, Promise<HTMLLinkElement>>();

/** Fetches the stylesheet without applying it, a long task: the first page has its styles. Undefined for no address. */
export function fetchStylesheet(address: string): Promise<HTMLLinkElement | undefined> {
  if (address === '') return Promise.resolve(undefined);
  const known = stylesheets.get(address) ?? appendLink(address);
  stylesheets.set(address, known);
  known.catch(() => stylesheets.delete(address));
  return known;
}

export function applyStylesheet(link: HTMLLinkElement | undefined): void {
  if (link?.media === WAITING) link.media = 'all';
}

function appendLink(address: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = WAITING;
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link));
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address}: not loaded`));
    });
    document.head.append(link);
  });
}
