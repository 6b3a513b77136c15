import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { listInvitations } from './invitations.ts';
import { asPerson, listPeople } from './people.ts';
import { registerDeskCall } from './sign-in-guard.ts';

/** What the calls about people work on. */
export interface PeopleParts {
  database: Database;
  settings: { origin: string };
}

/** The calls with which owners manage people, and with which everyone leaves. */
export function registerPeople(app: FastifyInstance, { database }: PeopleParts): void {
  registerDeskCall(app, 'GET /api/people', undefined, async () => ({
    people: (await listPeople(database)).map((person) => ({
      ...asPerson(person),
      since: person.created_at,
      sessions: [],
    })),
    invitations: await listInvitations(database),
  }));
  registerDeskCall(app, 'GET /api/me', undefined, (_, { person }) => ({ person }));
}
