import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../lib/user-error.ts';
import { errorBody } from '../http/answers.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { isCall, readTarget } from './request-target.ts';
import type { StaticSite } from './static-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the answer is one of the site's, from memory. */
    isStatic: boolean;
  }
}

const NO_CALL = 'There is no such call.';

/** The site as it is at the moment: a new build replaces it between two requests. */
export interface ServedSite {
  readonly site: StaticSite;
}

/** Answers GET and HEAD for the site, even at an address that Fastify cannot route. @returns whether it did */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

interface PageParts {
  served: ServedSite;
  metrics: Pick<Metrics, 'staticAnswers'>;
  /** Whether the log contains requests. */
  isLogged: boolean;
}

/** Answers for the site before any hook that is registered later. */
export function registerPages(app: FastifyInstance, { served, metrics, isLogged }: PageParts): AnswerPage {
  app.decorateRequest('isStatic', false);
  const answerPage: AnswerPage = (request, reply) => {
    const { method, url, headers, id } = request;
    const answer = method === 'GET' || method === 'HEAD' ? served.site.answer(url, headers) : undefined;
    if (answer === undefined) return false;
    request.isStatic = true;
    metrics.staticAnswers.inc({ status: answer.status });
    const { raw } = reply.hijack();
    // An id is of use if our log has it, or that of the proxy in front.
    if (isLogged || id === headers['x-request-id']) raw.setHeader('x-request-id', id);
    raw.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!answerPage(request, reply)) done();
  });
  return answerPage;
}

/** Answers requests for neither a page nor a call: in JSON for calls, and when the site has no 404 page. */
export function registerNotFound(app: FastifyInstance, served: ServedSite): void {
  const answer = ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const page = isCall(readTarget(url)?.path ?? '') ? undefined : served.site.notFound(headers);
    if (page === undefined) return reply.code(404).send(errorBody(NO_CALL));
    return reply.code(page.status).headers(page.headers).send(page.body);
  };
  app.setNotFoundHandler(answer);
  // Before a body is read: it changes nothing.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return answer(request, reply);
  });
}

/** Answers 405 with the methods of an address (RFC 9110, 15.5.6), for calls registered after it. */
export function registerAllowedMethods(app: FastifyInstance, served: ServedSite): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  // Before the body is read: its content does not matter here.
  app.addHook('onRequest', ({ is404, url }, reply, done) => {
    const path = is404 ? readTarget(url)?.path : undefined;
    if (path === undefined) return done();
    const routes = [...methods].filter(([pattern]) => matches(pattern, path));
    const allowed = new Set(routes.flatMap(([, taken]) => [...taken]));
    if (allowed.size === 0 && served.site.holds(url)) allowed.add('GET').add('HEAD');
    if (allowed.size === 0) return done();
    const names = [...allowed].sort().join(', ');
    reply.header('allow', names);
    done(new UserError(`This address only accepts ${names}.`, 405));
  });
}

function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
