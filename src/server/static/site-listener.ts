import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorBody } from '../http/answers.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { isCall, readTarget } from './request-target.ts';
import type { StaticAnswer } from './site-files.ts';
import type { StaticSite } from './static-site.ts';

const NO_CALL = 'There is no such call.';

/** The site as it is at the moment: a new build replaces it between two requests. */
export interface ServedSite {
  readonly site: StaticSite;
}

/** The parts that the site's answers share with the API's. */
export interface SiteListenerParts {
  served: ServedSite;
  /** The id of a request, if it can be found in the log of the proxy in front, or in our own. */
  knownId(request: IncomingMessage): string | undefined;
  metrics: Metrics;
  /** Begun once the server is closing: it must not keep a connection for another request. */
  closing: { begun: boolean };
  /** The log for every request; null when its level excludes them. */
  accessLog: (() => FastifyBaseLogger) | null;
}

/**
 * Answers for the site before the application does, where a response costs two thirds of the CPU time that a route takes
 * (docs/decisions/site-listener.md).
 * @param application receives every request that the site does not answer
 */
export function siteListener(parts: SiteListenerParts, application: RequestListener): RequestListener {
  const { served, knownId, metrics, accessLog } = parts;
  return (request, response) => {
    const { method, url = '', headers } = request;
    const answer = method === 'GET' || method === 'HEAD' ? served.site.answer(url, headers) : undefined;
    if (answer === undefined) return application(request, response);
    const id = knownId(request);
    if (accessLog !== null) logRequest(accessLog().child({ reqId: id }), request, response);
    sendStatic(addHeaders(answer, id, parts), method, response);
    metrics.countStatic(answer.status);
  };
}

/** Answers requests for neither a page nor a call: in JSON for calls, and when the site has no 404 page. */
export function registerNotFound(app: FastifyInstance, parts: SiteListenerParts): void {
  app.setNotFoundHandler((request, reply) => {
    const page = isCall(readTarget(request.url)?.path ?? '') ? undefined : parts.served.site.notFound(request.headers);
    if (page === undefined) return reply.code(404).send(errorBody(NO_CALL));
    reply.hijack();
    sendStatic(addHeaders(page, request.id, parts), request.method, reply.raw);
  });
}

function addHeaders(answer: StaticAnswer, id: string | undefined, { closing }: SiteListenerParts): StaticAnswer {
  if (id === undefined && !closing.begun) return answer;
  const headers = [...answer.headers];
  if (id !== undefined) headers.push('x-request-id', id);
  if (closing.begun) headers.push('connection', 'close');
  return { ...answer, headers };
}

/** Writes the same log lines as the application. */
function logRequest(log: FastifyBaseLogger, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  log.info({ req: request }, 'incoming request');
  response.once('finish', () => {
    log.info({ res: response, responseTime: performance.now() - started }, 'request completed');
  });
}

/** Sends an answer; for HEAD only its headers (RFC 9110, 9.3.2). */
function sendStatic(
  { status, headers, body }: StaticAnswer,
  method: string | undefined,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
