import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from './audit-log.ts';
import { addPasskey } from './devices.ts';
import { emailOf, findInvitation, LINK_IS_OVER, spendInvitation } from './invitations.ts';
import { askForNewPasskey, askForPasskey, personOfPasskey, readNewPasskey } from './passkeys.ts';
import { admitPerson, findByEmail, hasOwner, lockPeople } from './people.ts';

export interface PeopleParts {
  database: Database;
  settings: { origin: string };
}

export function registerSignIn(app: FastifyInstance, { database, settings: { origin } }: PeopleParts): void {
  registerCall(app, 'POST /api/sign-in/options', (_, { session }) =>
    askForPasskey(database, session, undefined, origin),
  );

  registerCall(app, 'POST /api/sign-in', async (body, request) => {
    const { person, passkey } = await personOfPasskey(database, request.session, 'sign-in', body.response, origin);
    await audit(database, person, 'signed in');
    return signIn(request, person, passkey);
  });

  registerCall(app, 'POST /api/invitation', async ({ token }) => {
    const { email, roles } = await findInvitation(database, token);
    const known = email === null ? undefined : await findByEmail(database, email);
    return { email, roles, name: known?.name ?? '' };
  });

  registerCall(app, 'POST /api/passkey/options', async (body, { session }) => {
    const { id, email } = await findInvitation(database, body.token);
    const address = email ?? emailOf(body.email);
    const known = await findByEmail(database, address);
    const person = { id: known?.id ?? id, name: body.name.trim(), email: address };
    return askForNewPasskey(database, session, 'invitation', person, origin);
  });

  registerCall(app, 'POST /api/passkey', async (body, request) => {
    const passkey = await readNewPasskey(database, request.session, 'invitation', body.response, origin);
    const person = await database.transaction().execute(async (transaction) => {
      await lockPeople(transaction);
      const { id, email, roles } = await findInvitation(transaction, body.token);
      const isFirstOwner = email === null;
      if (!(await spendInvitation(transaction, id)) || (isFirstOwner && (await hasOwner(transaction))))
        throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
      const known = await findByEmail(transaction, email ?? emailOf(body.email));
      if (roles.length === 0 && !known) throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
      const made = await admitPerson(transaction, {
        id: known?.id ?? id,
        name: body.name.trim(),
        email: email ?? emailOf(body.email),
        roles,
      });
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
