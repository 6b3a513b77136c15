import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Person } from '../../editor/protocol/desk.ts';
import type { PeopleEndpoints } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { PasskeyTable } from '../../server/database/desk-tables.ts';
import type { Tables } from '../../server/database/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { asPerson } from './people.ts';

/** What the browser shows for whom a passkey is. */
const NAME = 'Desk';

/**
 * Asks a browser to make a passkey. The challenge is kept in the session.
 * @param person the id becomes the user handle, so that a new passkey replaces an earlier one on the same device
 */
export async function askForNewPasskey(
  session: FastifyRequest['session'],
  person: Pick<Person, 'id' | 'name' | 'email'>,
  origin: string,
): Promise<PeopleEndpoints['POST /api/passkey/options']['answer']> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  keepChallenge(session, 'invitation', options.challenge);
  return options;
}

/**
 * Reads the passkey that a browser has made.
 * @throws RequestRefused if it was not made for this desk, or not for this session
 */
export async function readNewPasskey(
  database: Database,
  session: FastifyRequest['session'],
  response: RegistrationResponseJSON,
  origin: string,
): Promise<Pick<PasskeyTable, 'id' | 'public_key' | 'counter'>> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(await takeChallenge(database, session, 'invitation'), origin),
  }).catch(refuse);
  if (!verified) throw refuse();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Gives a person a passkey in place of all earlier ones. */
export async function replacePasskeys(
  transaction: Transaction<Tables>,
  person: string,
  passkey: Pick<PasskeyTable, 'id' | 'public_key' | 'counter'>,
): Promise<void> {
  await transaction.deleteFrom('passkey').where('person_id', '=', person).execute();
  await transaction
    .insertInto('passkey')
    .values({ ...passkey, person_id: person, created_at: timestamp() })
    .execute();
}

/** Asks a browser to sign in with any passkey that it has for the desk. The challenge is kept in the session. */
export async function askForPasskey(
  session: FastifyRequest['session'],
  origin: string,
): Promise<PeopleEndpoints['POST /api/sign-in/options']['answer']> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  });
  keepChallenge(session, 'sign-in', options.challenge);
  return options;
}

/**
 * The person whose passkey has signed the challenge.
 * @throws RequestRefused if it is not known, or was not made for this desk and session
 */
export async function personOfPasskey(
  database: Database,
  session: FastifyRequest['session'],
  response: AuthenticationResponseJSON,
  origin: string,
): Promise<Person> {
  const found = await database
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['passkey.id as passkey', 'public_key', 'counter', 'person.id as id', 'name', 'email', 'roles'])
    .where('passkey.id', '=', String(response.id))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found)
    throw new RequestRefused(403, 'refused', 'The desk does not know this passkey. Ask an owner to invite you again.');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: {
      id: found.passkey,
      publicKey: Buffer.from(found.public_key, 'base64url'),
      counter: Number(found.counter),
    },
    ...expected(await takeChallenge(database, session, 'sign-in'), origin),
  }).catch(refuse);
  if (!verified) throw refuse();
  await database
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter })
    .where('id', '=', found.passkey)
    .execute();
  return asPerson(found);
}

/** What a browser must have signed. */
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
