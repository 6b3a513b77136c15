import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, isAnswer } from '../../editor/protocol/calls.ts';
import { ASSISTANT_PATH, DRAFT_HEADER, TOKEN_HEADER } from '../../editor/protocol/connection.ts';
import { bearerOf } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { answerTools, type Change, INSTRUCTIONS, lastChange, type MakeCall } from './tool-server.ts';

/** How many requests one key may make per minute. */
const REQUESTS = 120;
/** The largest request, in bytes. */
const LARGEST_REQUEST = 4_000_000;

interface AssistantParts {
  origin: () => string;
  /** What the server takes from its own tools, with the key: no key opens a call by itself. */
  token: string;
  /** Takes the people out of a refusal. */
  withoutPeople: (message: string) => Promise<string>;
}

/** The work of a key: its requests are answered one by one, so that people do not wait behind all of them. */
interface Work {
  changes: Change[];
  turn: Promise<unknown>;
}

/** The Model Context Protocol over Streamable HTTP, without sessions. Its library is loaded with the first request. */
export function registerAssistants(app: FastifyInstance, { origin, token, withoutPeople }: AssistantParts): void {
  const works = new Map<string, Work>();
  const workOf = (request: Pick<FastifyRequest, 'headers'>) => {
    const key = bearerOf(request);
    const work = works.get(key) ?? { changes: [], turn: Promise.resolve() };
    works.set(key, work);
    return work;
  };
  registerCall(app, 'POST /api/undo', (_, request) => {
    const { changes } = workOf(request);
    const last = changes[lastChange(changes, String(request.headers[DRAFT_HEADER] ?? ''))];
    if (last) return { edits: last.edits, summary: ['Your last change is taken back.'] };
    throw new RequestRefused(409, 'refused', 'There is no change of yours to take back since the server started.');
  });
  const callBy =
    ({ headers: { authorization } }: FastifyRequest): MakeCall =>
    async (name, body = {}, draft = '') => {
      const { method, url } = routeOf(name);
      // Half of a surrogate pair cannot be encoded.
      const encoded = (text: unknown) => encodeURIComponent(Buffer.from(String(text)).toString());
      const path = url.replace('*', () => encoded('document' in body && body.document));
      const own = { host: new URL(origin()).host, origin: origin(), [TOKEN_HEADER]: token };
      const headers = { ...own, authorization, [DRAFT_HEADER]: encoded(draft) };
      const answer = await app.inject({ method, url: path, headers, ...(method === 'POST' && { payload: body }) });
      const value: unknown = answer.json();
      if (answer.statusCode === 200 && isAnswer(name, value)) return value;
      throw new RequestRefused(answer.statusCode, 'failed', await withoutPeople(String(answer.json().message)));
    };
  const answer = async (request: FastifyRequest): Promise<Response> => {
    const { createMcpHandler, Server } = await import('@modelcontextprotocol/server');
    const { changes } = workOf(request);
    const desk = { call: callBy(request), has: (name: CallName) => app.hasRoute(routeOf(name)), changes };
    const handler = createMcpHandler(
      () => {
        const info = { name: 'website', version: '1.0.0' };
        const server = new Server(info, { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS });
        answerTools(server, desk);
        return server;
      },
      { maxSubscriptions: 0 },
    );
    const headers = Object.entries(request.headers).map<[string, string]>(([name, value]) => [name, String(value)]);
    const asked = new Request(origin() + ASSISTANT_PATH, { method: request.method, headers });
    const answered = await handler.fetch(asked, { parsedBody: request.body });
    return new Response(answered.body && (await answered.text()), answered);
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: ASSISTANT_PATH,
    bodyLimit: LARGEST_REQUEST,
    config: { rateLimit: { max: REQUESTS, timeWindow: 60_000, keyGenerator: bearerOf } },
    handler: async (request, reply) => {
      const work = workOf(request);
      const answered = work.turn.then(() => answer(request));
      work.turn = answered.catch(() => undefined);
      return reply.send(await answered);
    },
  });
}

function routeOf(name: CallName) {
  const [method, url = ''] = name.split(' ');
  return { method: method === 'GET' ? ('GET' as const) : ('POST' as const), url };
}
