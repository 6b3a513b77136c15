import rateLimit from '@fastify/rate-limit';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_ROLES, type DeskCall, type DeskEndpoints, mayCall, type Person } from '../../editor/protocol/desk.ts';
import { FROM_HERE, FROM_HERE_OR_TYPED, refuseOtherHost, refuseOtherSites } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerSessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call. Throws an Error for calls that anyone may make. */
    readonly person: Person;
  }
}

/** Addresses of the desk's pages. They hold no data, and are opened from emails. */
export const DESK_PAGES = ['/', '/drafts/:draft', '/people', '/audit-log', '/account', '/invitation'];
const FILES = [...DESK_PAGES, '/frame', '/assets/*', '/favicon.svg'];
/** Some are of drafts, so they need a person; opened in a window of its own, one is typed as an address. */
const PICTURES = '/images/*';

/** How often the session of an unfinished answer is checked, in milliseconds. */
const LOOK_MS = 30_000;

/** How often one address may make each of the calls that let people in, per minute. */
const SIGN_INS = 30;

const ajv = new Ajv();

/** What a request is checked against. */
interface Guarded {
  database: Parameters<typeof registerSessions>[1];
  origin: string;
  metrics: { countRefusedSignIn(): void };
}

/**
 * Lets in only calls from the desk's own pages, of people who are signed in and have a role for the call. A route that is
 * neither a page nor in CALL_ROLES is refused for everyone.
 */
export async function registerSignInGuard(app: FastifyInstance, { database, origin, metrics }: Guarded): Promise<void> {
  app.addHook('onRequest', async (request) => {
    refuseOtherHost(request, origin);
    if (!isFile(request)) refuseOtherSites(request, origin, isPicture(request) ? FROM_HERE_OR_TYPED : FROM_HERE);
  });
  await registerSessions(app, database, origin, (request) => isFile(request) || isPicture(request));
  app.decorateRequest('person', {
    getter(this: FastifyRequest) {
      if (this.session.person) return this.session.person;
      throw new Error('Nobody is signed in.');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isFile(request)) return;
    const name = callName(request);
    const { person } = request.session;
    if (name !== undefined && mayCall(name, person)) {
      if (person) endWithSession(request, reply, name);
      return;
    }
    if (!person) throw new RequestRefused(401, 'signed-out', 'Your session has expired. Sign in again.');
    throw new RequestRefused(403, 'not-allowed', 'Your role does not allow this. Ask an owner of the desk.');
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const name = callName(request);
    if (statusCode >= 400 && name !== undefined && mayCall(name, undefined)) metrics.countRefusedSignIn();
  });
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    errorResponseBuilder: () => new RequestRefused(429, 'refused', 'Too many attempts. Try again in a minute.'),
  });
}

/** Cuts off a stream of events when its person may no longer make the call. */
function endWithSession({ session, sessionStore }: FastifyRequest, { raw }: FastifyReply, name: DeskCall): void {
  const look = () =>
    sessionStore.get(session.sessionId, (_, found) => {
      if (!mayCall(name, found?.person)) raw.destroy();
    });
  const looking = setInterval(look, LOOK_MS).unref();
  raw.once('close', () => clearInterval(looking));
}

function isFile({ routeOptions: { url }, is404 }: FastifyRequest): boolean {
  return is404 || FILES.includes(url ?? '');
}

function isPicture({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === PICTURES;
}

function callName({ method, routeOptions: { url } }: FastifyRequest): DeskCall | undefined {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return isCallName(name) ? name : undefined;
}

function isCallName(name: string): name is DeskCall {
  return Object.hasOwn(CALL_ROLES, name);
}

/**
 * Registers a call. What anyone may call is limited by the minute.
 * @param schema JSON Schema of the body; undefined for GET
 */
export function registerDeskCall<Name extends keyof DeskEndpoints>(
  app: FastifyInstance,
  name: Name,
  schema: object | undefined,
  answer: (
    body: DeskEndpoints[Name]['request'],
    request: FastifyRequest,
  ) => DeskEndpoints[Name]['answer'] | Promise<DeskEndpoints[Name]['answer']>,
): void {
  const [, method, url = ''] = /^(GET|POST) (.+)$/.exec(name) ?? [];
  const isRequest = ajv.compile<DeskEndpoints[Name]['request']>(schema ?? {});
  const isOpen = mayCall(name, undefined);
  app.route({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    config: isOpen ? { rateLimit: { max: SIGN_INS, timeWindow: 60_000 } } : {},
    handler: async (request) => {
      const { body } = request;
      if (isRequest(body)) return answer(body, request);
      throw new RequestRefused(400, 'bad-request', ajv.errorsText(isRequest.errors, { dataVar: 'The request' }));
    },
  });
}
