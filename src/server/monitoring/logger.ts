import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config/config.ts';
import { loggedPath } from './logged-path.ts';

/** Destination of log lines, other than standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Standard output. Drops a line that a closed terminal or a full disk refuses: pino's own destination would end the
 * process, which would then try for ever to write its last lines.
 */
export const STANDARD_OUTPUT: LogStream = { write: (line) => void process.stdout.write(line) };

/**
 * Logging without personal data. For a request: its method and path, never its query, body or sender, nor a secret of an
 * order. For an error: its type, message and stack, never the values that databases and mail servers add.
 */
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

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/** Returns whether a log of this level includes every request. */
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
