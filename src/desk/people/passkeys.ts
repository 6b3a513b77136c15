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
import type { ListedPasskey, Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { PasskeyTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { queueEmail } from '../../server/mail/outbox.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from './audit-log.ts';
import { asPerson } from './people.ts';
import { type ChallengePurpose, endSessions, keepChallenge, takeChallenge } from './sessions.ts';

/** The name of the site that the browser shows with a passkey. */
const NAME = 'Desk';

export type NewPasskey = Pick<PasskeyTable, 'id' | 'public_key' | 'counter'>;

/** What a session asks a passkey for, at a desk. */
interface Ceremony {
  database: Database;
  origin: string;
  session: FastifyRequest['session'];
  purpose: ChallengePurpose;
}

/** On a device that has none of the person's. @param person the id becomes the user handle */
export async function askForNewPasskey(
  { database, origin, session, purpose }: Ceremony,
  person: Pick<Person, 'id' | 'name' | 'email'>,
) {
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
export async function readNewPasskey(ceremony: Ceremony, response: RegistrationResponseJSON): Promise<NewPasskey> {
  const signed = { response, ...(await expected(ceremony)) };
  const { verified, registrationInfo } = await verifyRegistrationResponse(signed).catch(refuse);
  if (!verified) throw refuse();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Asks a browser to sign in with any passkey that it has for the desk, or to confirm with one of a person. */
export async function askForPasskey({ database, origin, session, purpose }: Ceremony, person?: Person) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    ...(person && { allowCredentials: await ownCredentials(database, person.id) }),
    userVerification: 'required',
  });
  keepChallenge(session, purpose, options.challenge);
  return options;
}

/**
 * The person whose passkey has signed the challenge, and the id of that passkey. A counter that did not rise is
 * recorded, not refused: restored, imported and synced passkeys have one (WebAuthn Level 3, 6.1.1).
 * @throws RequestRefused if it is not known, or was not made for this desk and session
 */
export async function personOfPasskey(
  ceremony: Ceremony,
  response: AuthenticationResponseJSON,
): Promise<{ person: Person; passkey: string }> {
  const { database } = ceremony;
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
    ...(await expected(ceremony)),
  }).catch(refuse);
  if (!verified) throw refuse();
  const person = asPerson(found);
  const [before, counter] = [Number(found.counter), authenticationInfo.newCounter];
  await database.transaction().execute(async (transaction) => {
    const used = transaction.updateTable('passkey').set({ counter, used_at: timestamp() });
    await used.where('id', '=', found.passkey).execute();
    if ((before === 0 && counter === 0) || counter > before) return;
    const detail = `from ${before} to ${counter}; it was restored, synced or copied`;
    await audit(transaction, person, 'used a passkey whose counter went back:', found.device, detail);
  });
  return { person, passkey: found.passkey };
}

async function ownCredentials(database: Database, person: string): Promise<{ id: string }[]> {
  return database.selectFrom('passkey').select('id').where('person_id', '=', person).execute();
}

/** Takes the challenge. @returns what a browser must have signed */
async function expected({ database, origin, session, purpose }: Ceremony) {
  const challenge = await takeChallenge(database, session, purpose);
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

export async function listPasskeys(database: Database): Promise<(ListedPasskey & { person: string })[]> {
  const columns = ['id', 'person_id as person', 'name', 'created_at as since', 'used_at as used'] as const;
  return database.selectFrom('passkey').select(columns).orderBy('created_at').orderBy('id').execute();
}

/** Informs the person by email if they had one: someone else may have made it. @param name of the device */
export async function addPasskey(
  transaction: Transaction<Tables>,
  person: Person,
  passkey: NewPasskey,
  name: string,
  origin: string,
): Promise<void> {
  const had = transaction.selectFrom('passkey').select('id').where('person_id', '=', person.id);
  const isAnother = (await had.limit(1).executeTakeFirst()) !== undefined;
  const row = { ...passkey, person_id: person.id, name, created_at: timestamp(), used_at: null };
  await transaction.insertInto('passkey').values(row).execute();
  await audit(transaction, person, 'made a passkey', person.email, [name, ...person.roles].join(', '));
  if (!isAnother) return;
  await queueEmail(transaction, {
    purpose: 'desk-passkey',
    reference: passkey.id,
    recipient: person.email,
    subject: 'A new device can sign in to the desk as you',
    body: partsText([
      { text: `A passkey was added to your account at the website’s desk. The device is called: ${name}` },
      { text: 'If this wasn’t you, remove that passkey and tell an owner of the desk.' },
      { link: { text: 'Open your account', href: `${origin}/account` } },
    ]),
  });
}

/** Ends the sessions begun with it, except one. @throws RequestRefused if it is the person's last passkey */
export async function removePasskey(
  database: Database,
  actor: Person,
  { person, passkey, except }: { person: string; passkey: string; except: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Of two requests that remove the last two at once, one waits.
    const held = transaction.updateTable('person').set(({ ref }) => ({ roles: ref('roles') }));
    const owner = await held.where('id', '=', person).returning('email').executeTakeFirst();
    const own = transaction.selectFrom('passkey').select(['id', 'name']).where('person_id', '=', person);
    const rows = await own.execute();
    const removed = rows.find(({ id }) => id === passkey);
    if (!owner || !removed)
      throw new RequestRefused(404, 'not-found', 'This passkey has already been removed. Reload the page.');
    if (rows.length === 1)
      throw new RequestRefused(409, 'not-allowed', 'This is the last passkey. Add another device first.');
    await transaction.deleteFrom('passkey').where('id', '=', passkey).execute();
    await endSessions(transaction, person, { passkey, except });
    await audit(transaction, actor, 'removed a passkey of', owner.email, removed.name);
  });
}
