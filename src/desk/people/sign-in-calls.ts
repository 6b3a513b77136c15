import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../../editor/protocol/desk.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from './audit-log.ts';
import { emailOf, findInvitation, LINK_IS_OVER, useInvitation } from './invitations.ts';
import { askForNewPasskey, askForPasskey, personOfPasskey, readNewPasskey, replacePasskeys } from './passkeys.ts';
import { asPerson, findByEmail, hasOwner, storedRoles } from './people.ts';
import { endSessions, listSessions } from './sessions.ts';
import { registerDeskCall } from './sign-in-guard.ts';

const text = { type: 'string', maxLength: 300 } as const;
const response = { type: 'object' } as const;
const invited = { token: text, name: { ...text, pattern: '\\S' }, email: text };

/** JSON Schema of a body with exactly these properties. */
export function bodyOf(properties: Readonly<Record<string, object>>, required = Object.keys(properties)): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What the calls about people work on. */
export interface PeopleParts {
  database: Database;
  settings: { origin: string };
}

/** The calls with which people come in and leave. */
export function registerSignIn(app: FastifyInstance, { database, settings: { origin } }: PeopleParts): void {
  registerDeskCall(app, 'POST /api/sign-in/options', bodyOf({}), (_, { session }) => askForPasskey(session, origin));

  registerDeskCall(app, 'POST /api/sign-in', bodyOf({ response }), async (body, request) => {
    const person = await personOfPasskey(database, request.session, body.response, origin);
    await audit(database, person, 'signed in');
    return signIn(request, person);
  });

  registerDeskCall(app, 'POST /api/invitation', bodyOf({ token: text }), async ({ token }) => {
    const { email, roles } = await findInvitation(database, token);
    const known = email === null ? undefined : await findByEmail(database, email);
    return { email, roles, name: known?.name ?? '' };
  });

  registerDeskCall(app, 'POST /api/passkey/options', bodyOf(invited), async (body, { session }) => {
    const { id, email } = await findInvitation(database, body.token);
    const address = email ?? emailOf(body.email);
    const known = await findByEmail(database, address);
    return askForNewPasskey(session, { id: known?.id ?? id, name: body.name.trim(), email: address }, origin);
  });

  registerDeskCall(app, 'POST /api/passkey', bodyOf({ ...invited, response }), async (body, request) => {
    const passkey = await readNewPasskey(database, request.session, body.response, origin);
    const person = await database.transaction().execute(async (transaction) => {
      const { id, email, roles } = await findInvitation(transaction, body.token);
      const isFirstOwner = email === null;
      if (!(await useInvitation(transaction, id)) || (isFirstOwner && (await hasOwner(transaction))))
        throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
      const known = await findByEmail(transaction, email ?? emailOf(body.email));
      const made: Person = {
        id: known?.id ?? id,
        name: body.name.trim(),
        email: email ?? emailOf(body.email),
        roles: [...new Set([...(known ? asPerson(known).roles : []), ...roles])],
      };
      const row = { ...made, roles: storedRoles(made.roles) };
      await transaction
        .insertInto('person')
        .values({ ...row, created_at: timestamp(), removed_at: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: row.name, roles: row.roles }))
        .execute();
      await endSessions(transaction, made.id);
      await replacePasskeys(transaction, made.id, passkey);
      await audit(transaction, made, 'made a passkey', made.email, made.roles.join(', '));
      return made;
    });
    return signIn(request, person);
  });

  registerDeskCall(app, 'GET /api/me', undefined, async (_, { person, session }) => {
    const all = await listSessions(database, session.sessionId);
    return { person, sessions: all.filter((one) => one.person === person.id) };
  });

  registerDeskCall(app, 'POST /api/sign-out', bodyOf({ everywhere: { type: 'boolean' } }), async (body, request) => {
    if (body.everywhere) await endSessions(database, request.person.id);
    await request.session.destroy();
    return { signedOut: true };
  });
}

/** Gives the browser another session: whoever had planted the former one is not signed in with it. */
async function signIn(request: FastifyRequest, person: Person): Promise<{ person: Person }> {
  await request.session.regenerate();
  request.session.person = person;
  request.session.browser = request.headers['user-agent'];
  return { person };
}
