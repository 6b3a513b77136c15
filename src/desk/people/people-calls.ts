import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { removeParts } from '../../server/privacy/removal.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { endAssistants } from './assistant-keys.ts';
import { audit, listAudit } from './audit-log.ts';
import { endInvitations, invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { listPasskeys, removePasskey } from './passkeys.ts';
import { findPerson, listPeople, lockPeople, readRoles, storedRoles } from './people.ts';
import { endSessions, listSessions, sessionRow } from './sessions.ts';

export function registerPeople(app: FastifyInstance, database: Database, origin: string): void {
  registerCall(app, 'GET /api/people', async (_, { session }) => {
    const sessions = await listSessions(database, session.sessionId);
    const passkeys = await listPasskeys(database);
    const people = (await listPeople(database)).map((listed) => ({
      ...listed,
      sessions: sessions.filter(({ person }) => person === listed.id),
      passkeys: passkeys.filter(({ person }) => person === listed.id),
    }));
    return { people, invitations: await listInvitations(database) };
  });

  registerCall(app, 'POST /api/people/roles', async (body, request) =>
    database.transaction().execute(async (transaction) => {
      const person = await lockedPerson(transaction, body.person);
      if (!body.roles.includes('owner')) await keepOneOwner(transaction, person);
      const stored = storedRoles(body.roles);
      if (stored === storedRoles(person.roles)) return { person, ended: [] };
      await transaction.updateTable('person').set({ roles: stored }).where('id', '=', person.id).execute();
      await audit(transaction, request.person, 'changed the roles of', person.email, body.roles.join(', '));
      await endAssistants(transaction, { ...person, roles: body.roles });
      const ended = await endInvitations(transaction, request.person, person);
      return { person: { ...person, roles: readRoles(stored) }, ended };
    }),
  );

  registerCall(app, 'POST /api/people/remove', async (body, request) =>
    database.transaction().execute(async (transaction) => {
      const person = await lockedPerson(transaction, body.person);
      await keepOneOwner(transaction, person);
      await endSessions(transaction, person.id);
      await removeParts(transaction, 'person', [person.id]);
      await transaction.updateTable('person').set({ removed_at: timestamp() }).where('id', '=', person.id).execute();
      await audit(transaction, request.person, 'removed', person.email);
      return { removed: true, ended: await endInvitations(transaction, request.person, person) };
    }),
  );

  registerCall(app, 'POST /api/people/sign-out', async (body, request) => {
    await endSessions(database, body.person, { session: body.session });
    const person = await findPerson(database, { id: body.person });
    await audit(database, request.person, 'signed out', person?.email ?? body.person);
    return { signedOut: true };
  });

  registerCall(app, 'POST /api/people/passkey/remove', async (body, { person, session }) => {
    await removePasskey(database, person, { ...body, except: sessionRow(session) });
    return { removed: true };
  });

  registerCall(app, 'POST /api/invitations', (body, request) =>
    invite(database, request.person, body.email, body.roles, origin),
  );

  registerCall(app, 'POST /api/invitations/withdraw', async ({ id }, request) => {
    await withdrawInvitation(database, request.person, id);
    return { withdrawn: true };
  });

  registerCall(app, 'POST /api/audit-log', (search) => listAudit(database, search));
}

/** Locks all owners first: of two who remove each other, one is refused. @throws RequestRefused for an unknown id */
async function lockedPerson(transaction: Transaction<Tables>, id: string): Promise<Person> {
  await lockPeople(transaction);
  const person = await findPerson(transaction, { id });
  if (person) return person;
  throw new RequestRefused(404, 'not-found', 'This person has already been removed.');
}

/** @throws RequestRefused if a person is the last owner */
async function keepOneOwner(transaction: Transaction<Tables>, { id }: Person): Promise<void> {
  const owners = (await listPeople(transaction)).filter(({ roles }) => roles.includes('owner'));
  if (owners.length > 1 || owners[0]?.id !== id) return;
  const message = 'This is the last owner: without one, nobody could manage people. Make someone else an owner first.';
  throw new RequestRefused(409, 'not-allowed', message);
}
