import type { FastifyServerOptions } from 'fastify';
import { decodePath } from '../../lib/decode-path.ts';
import type { LogLevel } from '../config/config.ts';

export interface LogStream {
  write(line: string): void;
}

/** Drops lines that a closed terminal or full disk refuses: pino's own destination would end the process. */
export const STANDARD_OUTPUT: LogStream = { write: (line) => void process.stdout.write(line) };

/** Without personal data: requests by method and path, without secrets; errors without what databases add. */
export function loggerOptions(level: LogLevel, stream = STANDARD_OUTPUT): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    serializers: {
      req: ({ method, url }) => ({ method, url: loggedPath(url) }),
      err: describeError,
    },
  };
}

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

export function logsRequests(level: LogLevel): boolean {
  return level === 'info' || level === 'debug' || level === 'trace';
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error', stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Paths that lead to an order, anywhere in an address. The part after them is secret. */
const SECRET: readonly [found: RegExp, logged: string][] = [
  [/[/\\]orders\W/i, '/orders/...'],
  [/[/\\]checkout-sessions\W/i, '/api/payment/checkout-sessions/...'],
  // Ids of checkout sessions, in addresses of the sandbox.
  [/cs_(test|live)_/i, '/...cs_...'],
];
/** Logged for an address that is encoded twice or cannot be decoded: nobody can tell where it leads. */
const UNREADABLE = '/...%...';

/** A path for the log, without host, query and secrets however spelled. deploy/nginx.conf has the same rules. */
function loggedPath(url: string): string {
  const path = decodePath(url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''));
  if (path === undefined || path.includes('%')) return UNREADABLE;
  return SECRET.find(([found]) => found.test(path))?.[1] ?? path;
}
