/** What a request asks for: a path that begins with a slash, not percent-encoded, and a query with its question mark. */
export interface Target {
  path: string;
  query: string;
}

/** Scheme and host of the form that is sent to proxies and that every server takes (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Reads a request target.
 * @returns undefined for one that names no path, cannot be decoded, or holds NUL
 */
export function readTarget(target: string): Target | undefined {
  if (!target.startsWith('/')) return ORIGIN.test(target) ? readTarget(withoutOrigin(target)) : undefined;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at);
  if (target.includes('%00')) return undefined;
  if (!path.includes('%')) return { path, query };
  const decoded = decode(path);
  return decoded === undefined ? undefined : { path: decoded, query };
}

/** Whether a path is one of the server's calls, or the text that it writes itself, and not of the site. */
export function isCall(path: string): boolean {
  return /^\/((api|health|sandbox)(\/|$)|\.well-known\/security\.txt$)/.test(path);
}

/** A path as it stands in a header. */
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
