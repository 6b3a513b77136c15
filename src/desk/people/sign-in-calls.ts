import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from './audit-log.ts';
import { emailOf, findInvitation, inviteDevice, LINK_IS_OVER, spendInvitation } from './invitations.ts';
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  listPasskeys,
  personOfPasskey,
  readNewPasskey,
  removePasskey,
} from './passkeys.ts';
import { admitPerson, findPerson, hasOwner, lockPeople } from './people.ts';
import { endSessions, listSessions, sessionRow, takeChallenge } from './sessions.ts';

export function registerSignIn(app: FastifyInstance, database: Database, origin: string): void {
  const desk = { database, origin };
  registerCall(app, 'POST /api/sign-in/options', (_, { session }) =>
    askForPasskey({ ...desk, session, purpose: 'sign-in' }),
  );

  registerCall(app, 'POST /api/sign-in', async ({ response }, request) => {
    const ceremony = { ...desk, session: request.session, purpose: 'sign-in' } as const;
    const { person, passkey } = await personOfPasskey(ceremony, response);
    await audit(database, person, 'signed in');
    return signIn(request, person, passkey);
  });

  registerCall(app, 'POST /api/invitation', async ({ token }) => {
    const { email, roles } = await findInvitation(database, token);
    const known = email === null ? undefined : await findPerson(database, { email });
    return { email, roles, name: known?.name ?? '' };
  });

  registerCall(app, 'POST /api/passkey/options', async (body, { session }) => {
    const { id, email } = await findInvitation(database, body.token);
    const address = email ?? emailOf(body.email);
    const known = await findPerson(database, { email: address });
    const person = { id: known?.id ?? id, name: body.name.trim(), email: address };
    return askForNewPasskey({ ...desk, session, purpose: 'invitation' }, person);
  });

  registerCall(app, 'POST /api/passkey', async (body, request) => {
    const ceremony = { ...desk, session: request.session, purpose: 'invitation' } as const;
    const passkey = await readNewPasskey(ceremony, body.response);
    const person = await database.transaction().execute(async (transaction) => {
      await lockPeople(transaction);
      const { id, email, roles } = await findInvitation(transaction, body.token);
      const isFirstOwner = email === null;
      if (!(await spendInvitation(transaction, id)) || (isFirstOwner && (await hasOwner(transaction))))
        throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
      const address = email ?? emailOf(body.email);
      const known = await findPerson(transaction, { email: address });
      if (roles.length === 0 && !known) throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
      const invited = { id: known?.id ?? id, name: body.name.trim(), email: address, roles };
      const made = await admitPerson(transaction, invited);
      await addPasskey(transaction, made, passkey, body.device.trim(), origin);
      return made;
    });
    return signIn(request, person, passkey.id);
  });
}

/** With a new session: someone who planted the former one is not signed in. @param passkey that it was begun with */
export async function signIn(request: FastifyRequest, person: Person, passkey?: string): Promise<{ person: Person }> {
  await request.session.regenerate();
  request.session.person = person;
  request.session.passkey = passkey;
  request.session.browser = request.headers['user-agent'];
  return { person };
}

const NOT_CONFIRMED = 'Confirm again that it’s you: press Add another device.';

export function registerAccount(
  app: FastifyInstance,
  database: Database,
  origin: string,
  noticesOf: (person: Person) => Promise<AnswerOf<'GET /api/me'>['notices']>,
): void {
  const desk = { database, origin };
  registerCall(app, 'GET /api/me', async (_, { person, session }) => {
    const sessions = await listSessions(database, session.sessionId);
    const passkeys = await listPasskeys(database);
    return {
      person,
      sessions: sessions.filter((one) => one.person === person.id),
      passkeys: passkeys.filter((one) => one.person === person.id),
      notices: await noticesOf(person),
    };
  });

  registerCall(app, 'POST /api/account/confirm', (_, { person, session }) =>
    askForPasskey({ ...desk, session, purpose: 'confirmation' }, person),
  );

  registerCall(app, 'POST /api/account/confirmed', async (body, request) => {
    const { person, session } = request;
    const confirmed = await personOfPasskey({ ...desk, session, purpose: 'confirmation' }, body.response);
    if (confirmed.person.id !== person.id)
      throw new RequestRefused(403, 'refused', 'This passkey is another person’s. Use one of your own.');
    return askForNewPasskey({ ...desk, session, purpose: 'device' }, person);
  });

  registerCall(app, 'POST /api/account/passkey', async (body, { person, session }) => {
    const passkey = await readNewPasskey({ ...desk, session, purpose: 'device' }, body.response);
    await database
      .transaction()
      .execute((transaction) => addPasskey(transaction, person, passkey, body.device.trim(), origin));
    return { added: true };
  });

  registerCall(app, 'POST /api/account/link', async (_, { person, session }) => {
    if ((await takeChallenge(database, session, 'device')) === '')
      throw new RequestRefused(409, 'refused', NOT_CONFIRMED);
    return inviteDevice(database, person, origin);
  });

  registerCall(app, 'POST /api/account/passkey/remove', async (body, { person, session }) => {
    await removePasskey(database, person, { person: person.id, passkey: body.passkey, except: sessionRow(session) });
    return { removed: true };
  });

  registerCall(app, 'POST /api/sign-out', async (body, request) => {
    if (body.everywhere) await endSessions(database, request.person.id);
    await request.session.destroy();
    return { signedOut: true };
  });
}
