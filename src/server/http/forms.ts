import type { FastifyInstance } from 'fastify';
import { UserError } from '../../lib/user-error.ts';

/** The style sheet of pages with forms, which the server renders itself. */
export function styleRoute(app: FastifyInstance, path: string, style: () => string): void {
  app.get(path, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style()),
  );
}

/** Makes the routes of a scope accept forms, as browsers send them, and nothing else. @param mostFields of a form */
export function acceptForms(app: FastifyInstance, mostFields: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      // A field costs far more than the bytes that it takes.
      if (body.split('&', mostFields + 1).length <= mostFields) return done(null, new URLSearchParams(body));
      done(new UserError('The form has too many fields.', 413));
    },
  );
}
