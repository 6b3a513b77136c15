import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listDiscarded } from '../../src/desk/drafts/discarded-drafts.ts';
import { listInvitations } from '../../src/desk/people/invitations.ts';
import { listPasskeys } from '../../src/desk/people/passkeys.ts';
import { listSessions } from '../../src/desk/people/sessions.ts';
import { migratorOf } from '../../src/server/database/database.ts';
import { withOlderDatabase } from '../fixtures/older-database.ts';

const NOW = new Date().toISOString();
const LATER = new Date(Date.now() + 60_000).toISOString();

/** The rows of a desk before its people could have several passkeys, and restore drafts. */
const ROWS = [
  sql`insert into person values ('ada', 'Ada', 'ada@example.com', 'owner', ${NOW}, null)`,
  sql`insert into passkey (id, person_id, public_key, counter, created_at) values ('key', 'ada', 'public', 5, ${NOW})`,
  sql`insert into desk_session (id, person_id, challenge, browser, created_at, used_at, expires_at)
    values ('session', 'ada', null, 'Chrome', ${NOW}, ${NOW}, ${LATER})`,
  sql`insert into audit_event values ('event', ${NOW}, 'ada', 'Ada', 'invited', 'ben@example.com', 'writer')`,
  sql`insert into invitation (id, token_hash, email, roles, created_at, expires_at)
    values ('invitation', 'hash', 'ben@example.com', 'writer', ${NOW}, ${LATER})`,
  sql`insert into draft (id, title, state, preview_key, preview_until, created_by, created_at, changed_at)
    values ('draft', 'Old words', 'discarded', 'key', ${NOW}, 'Ada', '2020-01-01', '2020-01-01')`,
];

it('people, passkeys, sessions, invitations and drafts survive the upgrade', async () => {
  await withOlderDatabase('019-billing-details', ROWS, async (database) => {
    await migratorOf(database).migrateToLatest();
    const passkey = { id: 'key', person: 'ada', name: 'First device', since: NOW, used: null };
    expect(await listPasskeys(database)).toEqual([passkey]);
    expect(await listSessions(database, '')).toMatchObject([{ id: 'session', person: 'ada' }]);
    const session = await database.selectFrom('desk_session').select('passkey_id').execute();
    expect(session).toEqual([{ passkey_id: 'key' }]);
    expect(await listInvitations(database)).toMatchObject([{ email: 'ben@example.com', roles: ['writer'] }]);
    const invitation = await database.selectFrom('invitation').select('invited_by').execute();
    expect(invitation).toEqual([{ invited_by: 'ada' }]);
    // Its 30 days begin with the upgrade.
    expect(await listDiscarded(database)).toMatchObject([{ title: 'Old words', discardedBy: 'Someone' }]);
  });
});

it('publishes on their way under the former steps wait again, or go live where their commit is made', async () => {
  const publish = (state: string, failed_at: string | null) =>
    sql`insert into publish (id, draft_id, title, author, author_email, state, failed_at, changes, attempts, requested_at)
      values (${`${state} ${failed_at ?? ''}`.trim()}, 'draft', 'Words', 'Ben', 'ben@example.com', ${state}, ${failed_at}, '[]', 0, ${NOW})`;
  const states = ['queued', 'saving', 'building', 'pushing', 'restarting', 'published', 'returned'];
  const failures = ['queued', 'saving', 'building', 'pushing'];
  const rows = [
    sql`insert into draft (id, title, state, preview_key, preview_until, created_by, created_at, changed_at)
      values ('draft', 'Words', 'open', 'key', ${NOW}, 'Ada', ${NOW}, ${NOW})`,
    ...states.map((state) => publish(state, null)),
    ...failures.map((step) => publish('failed', step)),
  ];
  await withOlderDatabase('036-attendees', rows, async (database) => {
    await migratorOf(database).migrateToLatest();
    const migrated = await database.selectFrom('publish').select(['id', 'state', 'failed_at', 'look']).execute();
    expect(migrated.every(({ look }) => look === null)).toBe(true);
    expect(Object.fromEntries(migrated.map(({ id, state, failed_at }) => [id, failed_at ?? state]))).toEqual({
      queued: 'queued',
      saving: 'queued',
      building: 'moved',
      pushing: 'moved',
      restarting: 'moved',
      published: 'published',
      returned: 'returned',
      'failed queued': 'queued',
      'failed saving': 'queued',
      'failed building': 'moved',
      'failed pushing': 'moved',
    });
  });
});
