import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { addPasskey, listPasskeys, removePasskey } from './devices.ts';
import { inviteDevice } from './invitations.ts';
import { askForNewPasskey, askForPasskey, personOfPasskey, readNewPasskey } from './passkeys.ts';
import { endSessions, listSessions, sessionRow, takeChallenge } from './sessions.ts';
import type { PeopleParts } from './sign-in-calls.ts';

const NOT_CONFIRMED = 'Confirm again that it’s you: press Add another device.';

export function registerAccount(
  app: FastifyInstance,
  { database, settings: { origin } }: PeopleParts,
  noticesOf: (person: Person) => Promise<AnswerOf<'GET /api/me'>['notices']>,
): void {
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
    askForPasskey(database, session, person, origin),
  );

  registerCall(app, 'POST /api/account/confirmed', async (body, request) => {
    const { person, session } = request;
    const confirmed = await personOfPasskey(database, session, 'confirmation', body.response, origin);
    if (confirmed.person.id !== person.id)
      throw new RequestRefused(403, 'refused', 'This passkey is another person’s. Use one of your own.');
    return askForNewPasskey(database, session, 'device', person, origin);
  });

  registerCall(app, 'POST /api/account/passkey', async (body, { person, session }) => {
    const passkey = await readNewPasskey(database, session, 'device', body.response, origin);
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
