import type { FastifyRequest } from 'fastify';
import { plainRoute } from '../../shop/search/typed-address.ts';

const PREVIEW_KEY = 'preview';

/** 256 bits in base64url, as the first part of an address that is handed over. */
const HANDED_OVER = /^\/([\w-]{43})(?:$|(?=[/?]))/;

/** The key that a request has in its address, or else the page that it comes from. */
export function keyOf(request: FastifyRequest, origin: string): string | undefined {
  const own = readPath(request.url).searchParams.get(PREVIEW_KEY);
  if (own !== null) return own;
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.origin === origin ? (from.searchParams.get(PREVIEW_KEY) ?? undefined) : undefined;
}

/** Returns whether a request names its preview itself, by the address that withKey gives it. */
export function hasKey({ url }: FastifyRequest): boolean {
  const { pathname, searchParams } = readPath(url);
  return searchParams.has(PREVIEW_KEY) && url.startsWith(pathname) && pathname === plainRoute(pathname);
}

/** Returns a path on the site as the address of a page of a preview. @param path with its own parameters */
export function withKey(path: string, key: string): string {
  const { pathname, searchParams, hash } = readPath(path);
  searchParams.set(PREVIEW_KEY, key);
  return `${plainRoute(pathname)}?${searchParams}${hash}`;
}

/** Reads a path with its parameters. A browser takes two slashes at its beginning for another host. */
export function readPath(path: string): URL {
  return new URL(path.replace(/^[\\/]+/, '/'), 'http://preview');
}

/** Such as /KEY/about, or /KEY/?page=/about from the editor; `path` is undefined where it names no page. */
export function handedOver(url: string): { key: string; path: string | undefined } | undefined {
  const [start = '', key] = HANDED_OVER.exec(url) ?? [];
  if (key === undefined) return undefined;
  const { pathname, searchParams } = readPath(url.slice(start.length));
  const page = searchParams.get('page') ?? (pathname === '/' ? undefined : pathname);
  searchParams.delete('page');
  const path = page === undefined || searchParams.size === 0 ? page : `${page}?${searchParams}`;
  return { key, path };
}
