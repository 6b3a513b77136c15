import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from './config.ts';

/** Logging without personal data: of a request its method and path; never its query, its body or who sent it. */
export function loggerOptions(level: LogLevel): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, url: url.replace(/\?.*$/s, '') }),
    },
  };
}
