/** Paths that lead to an order, anywhere in an address. The part after them is secret. */
const SECRET: readonly [found: RegExp, logged: string][] = [
  [/[/\\]orders\W/i, '/orders/...'],
  [/[/\\]checkout-sessions\W/i, '/api/payment/checkout-sessions/...'],
  // Ids of checkout sessions, in addresses of the sandbox.
  [/cs_(test|live)_/i, '/...cs_...'],
];
/** Logged for an address that is encoded twice or cannot be decoded: nobody can tell where it leads. */
const UNREADABLE = '/...%...';

/**
 * The path of a request for the log: without host, query and secrets, however it is spelled. deploy/nginx.conf has the
 * same rules.
 * @param url as sent
 */
export function loggedPath(url: string): string {
  const path = decode(url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''));
  if (path === undefined || path.includes('%')) return UNREADABLE;
  return SECRET.find(([found]) => found.test(path))?.[1] ?? path;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
