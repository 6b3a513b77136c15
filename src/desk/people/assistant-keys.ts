import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { ASSISTANT_PATH } from '../../editor/protocol/connection.ts';
import { WRITERS } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { makeToken } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from './audit-log.ts';
import { asPerson, findPerson, lockPeople } from './people.ts';

/** How long a key is valid, in milliseconds: 90 days. */
const VALID_MS = 90 * 24 * 60 * 60_000;
/** The one row of the table. */
const ALLOWED = 'assistants';

export function registerAssistantKeys(app: FastifyInstance, database: Database, origin: string): void {
  registerCall(app, 'GET /api/assistants', async (_, { person }) => {
    const keys = await database
      .selectFrom('assistant_key as key')
      .innerJoin('person', 'person.id', 'person_id')
      .select(['key.id', 'key.name', 'person.name as person'])
      .select(['key.created_at as since', 'used_at as used', 'expires_at as expires'])
      .where('expires_at', '>', timestamp())
      .$if(!person.roles.includes('owner'), (own) => own.where('person_id', '=', person.id))
      .orderBy('key.created_at', 'desc')
      .execute();
    return { isAllowed: await isAssistantAllowed(database), keys };
  });

  registerCall(app, 'POST /api/assistants/allow', async (body, { person }) =>
    database.transaction().execute(async (transaction) => {
      await lockPeople(transaction);
      if (body.isAllowed === (await isAssistantAllowed(transaction))) return body;
      const allowed = { id: ALLOWED, allowed_at: timestamp() };
      if (body.isAllowed) await transaction.insertInto('assistants_allowed').values(allowed).execute();
      else {
        await transaction.deleteFrom('assistants_allowed').execute();
        await transaction.deleteFrom('assistant_key').execute();
      }
      await audit(transaction, person, body.isAllowed ? 'allowed assistants' : 'ended all assistants');
      return body;
    }),
  );

  registerCall(app, 'POST /api/assistants/key', async ({ name }, { person }) => {
    const key = makeToken();
    await database.transaction().execute(async (transaction) => {
      await lockPeople(transaction);
      const refused = (message: string) => new RequestRefused(403, 'not-allowed', message);
      if (!(await isAssistantAllowed(transaction)))
        throw refused('Assistants are not allowed at this desk. Ask an owner to allow them.');
      if (!isAllowed(WRITERS, await findPerson(transaction, { id: person.id })))
        throw refused('Your role does not allow this. Ask an owner of the desk.');
      const own = { id: randomUUID(), key_hash: hash('sha256', key), person_id: person.id, name: name.trim() };
      const row = { ...own, created_at: timestamp(), used_at: null, expires_at: timestamp(VALID_MS) };
      await transaction.insertInto('assistant_key').values(row).execute();
      await audit(transaction, person, 'made a key for the assistant', row.name);
    });
    return { key, address: origin + ASSISTANT_PATH };
  });

  registerCall(app, 'POST /api/assistants/end', async ({ id }, { person }) => {
    await database.transaction().execute(async (transaction) => {
      const own = transaction
        .deleteFrom('assistant_key')
        .where('id', '=', id)
        .$if(!person.roles.includes('owner'), (query) => query.where('person_id', '=', person.id));
      const ended = await own.returning('name').executeTakeFirst();
      if (ended) await audit(transaction, person, 'ended the key of the assistant', ended.name);
    });
    return { ended: true };
  });
}

async function isAssistantAllowed(database: Database): Promise<boolean> {
  return (await database.selectFrom('assistants_allowed').select('id').executeTakeFirst()) !== undefined;
}

/** Ends the keys of a person who may no longer write, with what changes the roles. */
export async function endAssistants(transaction: Database, { id, roles }: Pick<Person, 'id' | 'roles'>): Promise<void> {
  if (!isAllowed(WRITERS, { roles }))
    await transaction.deleteFrom('assistant_key').where('person_id', '=', id).execute();
}

export async function forgetAssistants(database: Database): Promise<void> {
  await database.deleteFrom('assistant_key').where('expires_at', '<', timestamp()).execute();
}

/**
 * Finds for whom an assistant writes: as a writer and no more, by the name that history and audit log say.
 * @throws RequestRefused for a key that is unknown or has ended
 */
export async function findAssistant(database: Database, key: string): Promise<Person> {
  const key_hash = hash('sha256', key);
  const row = await database
    .selectFrom('assistant_key')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.id', 'person.name', 'email', 'roles', 'assistant_key.name as assistant'])
    .where('key_hash', '=', key_hash)
    .where('expires_at', '>', timestamp())
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isAllowed(WRITERS, asPerson(row)))
    throw new RequestRefused(401, 'signed-out', 'This key is unknown or has ended. Make another one at the desk.');
  await database.updateTable('assistant_key').set({ used_at: timestamp() }).where('key_hash', '=', key_hash).execute();
  return { id: row.id, name: `${row.name} with ${row.assistant}`, email: row.email, roles: ['writer'] };
}
