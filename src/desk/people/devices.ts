import type { Transaction } from 'kysely';
import type { ListedPasskey, Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { queueEmail } from '../../server/mail/outbox.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from './audit-log.ts';
import type { NewPasskey } from './passkeys.ts';
import { endSessions } from './sessions.ts';

/** The passkeys of all people, the oldest first. */
export async function listPasskeys(database: Database): Promise<(ListedPasskey & { person: string })[]> {
  const rows = await database.selectFrom('passkey').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, person_id, name, created_at, used_at }) => ({
    id,
    person: person_id,
    name,
    since: created_at,
    used: used_at,
  }));
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
  await transaction
    .insertInto('passkey')
    .values({ ...passkey, person_id: person.id, name, created_at: timestamp(), used_at: null })
    .execute();
  await audit(transaction, person, 'made a passkey', person.email, [name, ...person.roles].join(', '));
  if (!isAnother) return;
  await queueEmail(transaction, {
    purpose: 'desk-passkey',
    reference: passkey.id,
    recipient: person.email,
    replyTo: null,
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
    const owner = await transaction
      .updateTable('person')
      .set(({ ref }) => ({ roles: ref('roles') }))
      .where('id', '=', person)
      .returning('email')
      .executeTakeFirst();
    const rows = await transaction
      .selectFrom('passkey')
      .select(['id', 'name'])
      .where('person_id', '=', person)
      .execute();
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
