import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { PasskeyTable } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from './audit-log.ts';
import { asPerson } from './people.ts';
import { type ChallengePurpose, keepChallenge, takeChallenge } from './sessions.ts';

/** The name of the site that the browser shows with a passkey. */
const NAME = 'Desk';

export type NewPasskey = Pick<PasskeyTable, 'id' | 'public_key' | 'counter'>;

/** On a device that has none of the person's. @param person the id becomes the user handle */
export async function askForNewPasskey(
  database: Database,
  session: FastifyRequest['session'],
  purpose: ChallengePurpose,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  origin: string,
): Promise<AnswerOf<'POST /api/passkey/options'>> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: await ownCredentials(database, person.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  keepChallenge(session, purpose, options.challenge);
  return options;
}

/** @throws RequestRefused if it was not made for this desk, or not for this session */
export async function readNewPasskey(
  database: Database,
  session: FastifyRequest['session'],
  purpose: ChallengePurpose,
  response: RegistrationResponseJSON,
  origin: string,
): Promise<NewPasskey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(await takeChallenge(database, session, purpose), origin),
  }).catch(refuse);
  if (!verified) throw refuse();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Asks a browser to sign in with any passkey that it has for the desk, or to confirm with one of a person. */
export async function askForPasskey(
  database: Database,
  session: FastifyRequest['session'],
  person: Pick<Person, 'id'> | undefined,
  origin: string,
): Promise<AnswerOf<'POST /api/sign-in/options'>> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    ...(person && { allowCredentials: await ownCredentials(database, person.id) }),
    userVerification: 'required',
  });
  keepChallenge(session, person ? 'confirmation' : 'sign-in', options.challenge);
  return options;
}

/**
 * The person whose passkey has signed the challenge, and the id of that passkey. A counter that did not rise is
 * recorded, not refused: restored, imported and synced passkeys have one (WebAuthn Level 3, 6.1.1).
 * @throws RequestRefused if it is not known, or was not made for this desk and session
 */
export async function personOfPasskey(
  database: Database,
  session: FastifyRequest['session'],
  purpose: ChallengePurpose,
  response: AuthenticationResponseJSON,
  origin: string,
): Promise<{ person: Person; passkey: string }> {
  const found = await database
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['passkey.id as passkey', 'passkey.name as device', 'public_key', 'counter'])
    .select(['person.id as id', 'person.name as name', 'email', 'roles'])
    .where('passkey.id', '=', String(response.id))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found)
    throw new RequestRefused(403, 'refused', 'The desk does not know this passkey. Ask an owner to invite you again.');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    // With the stored counter the library would refuse one that did not rise.
    credential: { id: found.passkey, publicKey: Buffer.from(found.public_key, 'base64url'), counter: 0 },
    ...expected(await takeChallenge(database, session, purpose), origin),
  }).catch(refuse);
  if (!verified) throw refuse();
  const person = asPerson(found);
  const [before, counter] = [Number(found.counter), authenticationInfo.newCounter];
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('passkey')
      .set({ counter, used_at: timestamp() })
      .where('id', '=', found.passkey)
      .execute();
    if ((before > 0 || counter > 0) && counter <= before)
      await audit(
        transaction,
        person,
        'used a passkey whose counter went back:',
        found.device,
        `from ${before} to ${counter}; it was restored, synced or copied`,
      );
  });
  return { person, passkey: found.passkey };
}

async function ownCredentials(database: Database, person: string): Promise<{ id: string }[]> {
  return database.selectFrom('passkey').select('id').where('person_id', '=', person).execute();
}

/** Returns what a browser must have signed. */
function expected(challenge: string, origin: string) {
  return {
    expectedChallenge: (signed: string) => challenge !== '' && signed === challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  };
}

function refuse(): never {
  throw new RequestRefused(403, 'refused', 'The passkey was not accepted. Try again.');
}
