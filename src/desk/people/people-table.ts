import type { Database } from '../../server/database/database.ts';
import { textTable } from '../../server/staff/output.ts';
import { listInvitations } from './invitations.ts';
import { listPeople } from './people.ts';

/** Everyone who can sign in, and who is invited, as a table for the terminal. Times are UTC. */
export async function describePeople(database: Database): Promise<string> {
  const people = await listPeople(database);
  const invitations = await listInvitations(database);
  const counted = database.selectFrom('passkey').select(['person_id', ({ fn }) => fn.countAll().as('count')]);
  const passkeys = new Map((await counted.groupBy('person_id').execute()).map((row) => [row.person_id, row.count]));
  const signedIn = database
    .selectFrom('audit_event')
    .select(['person_id', ({ fn }) => fn.max('at').as('at')])
    .where('action', 'in', ['signed in', 'made a passkey']);
  const seen = new Map((await signedIn.groupBy('person_id').execute()).map(({ person_id, at }) => [person_id, at]));
  const rows = people.map(({ id, name, email, roles, since }) => {
    const [count, last] = [String(passkeys.get(id) ?? 0), minute(seen.get(id) ?? null)];
    return [name, email, roles.join(' '), count, minute(since), last];
  });
  const invited = invitations.map(({ email, roles, expires }) => {
    const until = `invited until ${minute(expires)}`;
    return ['', email ?? 'the first owner', roles.join(' '), '', '', until];
  });
  if (rows.length + invited.length === 0) return 'Nobody can sign in yet.';
  return textTable(['Name', 'Email address', 'Roles', 'Passkeys', 'Since', 'Last signed in'], [...rows, ...invited]);
}

/** Such as 2026-11-23 09:30. */
function minute(time: string | null): string {
  return time === null ? 'never' : time.slice(0, 16).replace('T', ' ');
}
