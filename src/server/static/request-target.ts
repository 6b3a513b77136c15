/** A parsed request target: a decoded path with a leading slash, and a query with its question mark. */
export interface Target {
  path: string;
  query: string;
}

/**
 * Scheme and host of the absolute form, which is meant for proxies but which every server must accept (RFC 9112,
 * 3.2.2).
 */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Reads a request target.
 * @returns undefined for one without a path, that cannot be decoded, or whose path contains NUL
 */
export function readTarget(target: string): Target | undefined {
  if (!target.startsWith('/')) return ORIGIN.test(target) ? readTarget(withoutOrigin(target)) : undefined;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at);
  if (path.includes('%00')) return undefined;
  if (!path.includes('%')) return { path, query };
  const decoded = decode(path);
  return decoded === undefined ? undefined : { path: decoded, query };
}

/** Returns whether a path belongs to the server, as a call or as the file that it generates, and not to the site. */
export function isCall(path: string): boolean {
  return /^\/((api|health|sandbox|orders)(\/|$)|\.well-known\/security\.txt$)/.test(path);
}

/** A path encoded for a header. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}

function withoutOrigin(target: string): string {
  const rest = target.replace(ORIGIN, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
