import type { FastifyRequest } from 'fastify';

/** The parameter of an address that names the preview. */
export const PREVIEW_KEY = 'preview';

/** 256 bits in base64url, as the first part of an address that is handed over. */
const HANDED_OVER = /^\/([\w-]{43})(?:$|(?=[/?]))/;

/** The key that a request has in its address, or else the page that it comes from. */
export function keyOf(request: FastifyRequest, origin: string): string | undefined {
  const own = new URL(request.url, origin).searchParams.get(PREVIEW_KEY);
  if (own !== null) return own;
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.origin === origin ? (from.searchParams.get(PREVIEW_KEY) ?? undefined) : undefined;
}

/** Returns whether a request names its preview itself. */
export function hasKey({ url }: FastifyRequest): boolean {
  return new URL(url, 'http://preview').searchParams.has(PREVIEW_KEY);
}

/** Returns a path on the site as the address of a page of a preview. @param path with its own parameters */
export function withKey(path: string, key: string): string {
  const { pathname, searchParams, hash } = new URL(path.replace(/^\/+/, '/'), 'http://preview');
  searchParams.set(PREVIEW_KEY, key);
  return `${pathname}?${searchParams}${hash}`;
}

/**
 * Reads an address that is handed over, such as /KEY/about, or /KEY/?page=/about from the editor.
 * @returns its key and the path on the site; no path where it names no page
 */
export function handedOver(url: string): { key: string; path: string | undefined } | undefined {
  const [start = '', key] = HANDED_OVER.exec(url) ?? [];
  if (key === undefined) return undefined;
  const { pathname, searchParams } = new URL(url.slice(start.length).replace(/^\/+/, '/'), 'http://preview');
  const page = searchParams.get('page') ?? (pathname === '/' ? undefined : pathname);
  searchParams.delete('page');
  const path = page === undefined || searchParams.size === 0 ? page : `${page}?${searchParams}`;
  return { key, path };
}
