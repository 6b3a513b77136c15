import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLS, isAllowed, isCallName } from '../../editor/protocol/calls.ts';
import { ASSISTANT_PATH, SHARED_PICTURE } from '../../editor/protocol/connection.ts';
import { type CallDeclaration, type Roles, WRITERS } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { bearerOf, FROM_HERE, FROM_HERE_OR_TYPED, hasToken, refuseOthers } from '../http/guard.ts';
import { nothingAt, RequestRefused } from '../http/refusals.ts';
import { findAssistant } from './assistant-keys.ts';
import { registerSessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call. Throws an Error for calls that anyone may make. */
    readonly person: Person;
    /** For whom an assistant makes the call, by the name that history and audit log say. */
    assistant?: Person;
  }
}

/** The page to which the company's issuer sends the browser back. */
export const COMPANY_PAGE = '/company-sign-in';

/** Addresses of the desk's pages. They hold no data, and are opened from emails. */
export const DESK_PAGES = [
  ...['/', '/pages', '/drafts/:draft', '/people', '/audit-log', '/account', '/edit', '/invitation', COMPANY_PAGE],
  ...['/orders', '/orders/:record', '/messages', '/messages/:record', '/leads', '/leads/:record', '/emails', '/places'],
];
const FILES = [...DESK_PAGES, '/frame', '/assets/*', '/favicon.svg'];
/** Some belong to drafts, so they need a person; opening one in its own window counts as a typed address. */
const PICTURES = ['/images/*', SHARED_PICTURE];

/** How often the session of an unfinished answer is checked, in milliseconds. */
const LOOK_MS = 30_000;

/**
 * Lets in calls from the desk’s own pages, of people with a role for them. Any other route is refused for all.
 * @param token with which the tools of assistants make them
 */
export async function registerSignInGuard(
  app: FastifyInstance,
  database: Database,
  origin: string,
  refusedSignIns: { inc(): void },
  token: string,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const isPage = DESK_PAGES.includes(request.routeOptions.url ?? '');
    const sites = isPicture(request) ? FROM_HERE_OR_TYPED : FROM_HERE;
    if (refuseOthers(request, reply, { origin, isPage, sites: isFile(request) ? undefined : sites })) return reply;
    // Before a body is read.
    if (request.is404) throw nothingAt(request);
  });
  await registerSessions(app, database, origin, (request) => isFile(request) || isPicture(request));
  app.decorateRequest('person', {
    getter(this: FastifyRequest) {
      if (this.assistant) return this.assistant;
      if (this.session.person) return this.session.person;
      throw new Error('Nobody is signed in.');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isFile(request)) return;
    const isTool = hasToken(request, token);
    if (isForAssistants(request) || isTool) request.assistant = await findAssistant(database, bearerOf(request));
    if (isForAssistants(request)) return;
    if (isTool && !declarationOf(request)?.tool)
      throw new RequestRefused(403, 'not-allowed', 'Assistants may not do this.');
    const roles = rolesFor(request);
    const person = request.assistant ?? request.session.person;
    if (isAllowed(roles, person)) {
      if (person && !isTool) endWithSession(request, reply, roles);
      return;
    }
    if (!person) throw new RequestRefused(401, 'signed-out', 'Your session has expired. Sign in again.');
    throw new RequestRefused(403, 'not-allowed', 'Your role does not allow this. Ask an owner of the desk.');
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isRefusal = isForAssistants(request)
      ? statusCode === 401
      : statusCode >= 400 && rolesFor(request) === 'anyone';
    if (isRefusal) refusedSignIns.inc();
  });
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    errorResponseBuilder: () => new RequestRefused(429, 'refused', 'Too many attempts. Try again in a minute.'),
  });
}

/** Cuts off a stream of events when its person may no longer make the call. */
function endWithSession({ session, sessionStore }: FastifyRequest, { raw }: FastifyReply, roles: Roles): void {
  const look = () =>
    sessionStore.get(session.sessionId, (_, found) => {
      if (!isAllowed(roles, found?.person)) raw.destroy();
    });
  const looking = setInterval(look, LOOK_MS).unref();
  raw.once('close', () => clearInterval(looking));
}

function isFile({ routeOptions: { url }, is404 }: FastifyRequest): boolean {
  return is404 || FILES.includes(url ?? '');
}

function isPicture({ routeOptions: { url } }: FastifyRequest): boolean {
  return PICTURES.includes(url ?? '');
}

function isForAssistants({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === ASSISTANT_PATH;
}

/** Refuses calls that are not declared, or that are for this machine alone, for everyone. */
function rolesFor(request: FastifyRequest): Roles {
  if (isPicture(request)) return WRITERS;
  return declarationOf(request)?.roles ?? 'local';
}

function declarationOf({ method, routeOptions }: FastifyRequest): CallDeclaration | undefined {
  const name = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return isCallName(name) ? CALLS[name] : undefined;
}
