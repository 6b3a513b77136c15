import { decodePath } from '../../lib/decode-path.ts';

/** A parsed request target: a decoded path with a leading slash, and a query with its question mark. */
export interface Target {
  path: string;
  query: string;
}

/** The absolute form is for proxies, but every server must accept it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Undefined for a target without a path, that cannot be decoded, or whose path contains NUL. */
export function readTarget(target: string): Target | undefined {
  if (!target.startsWith('/')) return ORIGIN.test(target) ? readTarget(withoutOrigin(target)) : undefined;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at);
  if (path.includes('%00')) return undefined;
  if (!path.includes('%')) return { path, query };
  const decoded = decodePath(path);
  return decoded === undefined ? undefined : { path: decoded, query };
}

/** Returns whether a path belongs to the server, as a call or as the file that it generates, and not to the site. */
export function isCall(path: string): boolean {
  return /^\/((api|health|sandbox|orders)(\/|$)|\.well-known\/security\.txt$)/.test(path);
}

export function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}

function withoutOrigin(target: string): string {
  const rest = target.replace(ORIGIN, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
