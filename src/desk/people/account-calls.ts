import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../http/refusals.ts';
import { addPasskey, listPasskeys, removePasskey } from './devices.ts';
import { inviteDevice } from './invitations.ts';
import { askForConfirmation, askForNewPasskey, personOfPasskey, readNewPasskey } from './passkeys.ts';
import { endSessions, listSessions, sessionRow, takeChallenge } from './sessions.ts';
import { bodyOf, DEVICE, type PeopleParts, RESPONSE } from './sign-in-calls.ts';
import { registerDeskCall } from './sign-in-guard.ts';

const NOT_CONFIRMED = 'Confirm again that it is you: press Add another device.';

/** The calls with which people look after their own account. */
export function registerAccount(app: FastifyInstance, { database, settings: { origin } }: PeopleParts): void {
  registerDeskCall(app, 'GET /api/me', undefined, async (_, { person, session }) => {
    const sessions = await listSessions(database, session.sessionId);
    const passkeys = await listPasskeys(database);
    return {
      person,
      sessions: sessions.filter((one) => one.person === person.id),
      passkeys: passkeys.filter((one) => one.person === person.id),
    };
  });

  registerDeskCall(app, 'POST /api/account/confirm', bodyOf({}), (_, { person, session }) =>
    askForConfirmation(database, session, person, origin),
  );

  registerDeskCall(app, 'POST /api/account/confirmed', bodyOf({ response: RESPONSE }), async (body, request) => {
    const { person, session } = request;
    const confirmed = await personOfPasskey(database, session, 'confirmation', body.response, origin);
    if (confirmed.person.id !== person.id)
      throw new RequestRefused(403, 'refused', 'This passkey is another person’s. Use one of your own.');
    return askForNewPasskey(database, session, 'device', person, origin);
  });

  registerDeskCall(
    app,
    'POST /api/account/passkey',
    bodyOf({ device: DEVICE, response: RESPONSE }),
    async (body, { person, session }) => {
      const passkey = await readNewPasskey(database, session, 'device', body.response, origin);
      await database
        .transaction()
        .execute((transaction) => addPasskey(transaction, person, passkey, body.device.trim(), origin));
      return { added: true as const };
    },
  );

  registerDeskCall(app, 'POST /api/account/link', bodyOf({}), async (_, { person, session }) => {
    if ((await takeChallenge(database, session, 'device')) === '')
      throw new RequestRefused(409, 'refused', NOT_CONFIRMED);
    return inviteDevice(database, person, origin);
  });

  const passkey = { type: 'string', maxLength: 2_000 } as const;
  registerDeskCall(app, 'POST /api/account/passkey/remove', bodyOf({ passkey }), async (body, { person, session }) => {
    await removePasskey(database, person, { person: person.id, passkey: body.passkey, except: sessionRow(session) });
    return { removed: true as const };
  });

  registerDeskCall(app, 'POST /api/sign-out', bodyOf({ everywhere: { type: 'boolean' } }), async (body, request) => {
    if (body.everywhere) await endSessions(database, request.person.id);
    await request.session.destroy();
    return { signedOut: true };
  });
}
