import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { listDiscarded } from '../../src/desk/drafts/discarded-drafts.ts';
import { listPasskeys } from '../../src/desk/people/devices.ts';
import { listInvitations } from '../../src/desk/people/invitations.ts';
import { listSessions } from '../../src/desk/people/sessions.ts';
import { DATABASE_FILE, type Database, migratorOf } from '../../src/server/database/database.ts';
import { EmbeddedDialect } from '../../src/server/database/dialects/embedded-dialect.ts';
import { SafePostgresDialect } from '../../src/server/database/dialects/postgres-dialect.ts';
import { makeDatabase } from '../fixtures/test-database.ts';

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
  const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const { databaseUrl, drop } = await makeDatabase();
  const dialect =
    databaseUrl === null
      ? new EmbeddedDialect(join(dataDir, DATABASE_FILE), 'shared')
      : new SafePostgresDialect(databaseUrl);
  const database: Database = new Kysely({ dialect });
  try {
    await migratorOf(database).migrateTo('019-billing-details');
    for (const row of ROWS) await row.execute(database);
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
  } finally {
    await database.destroy();
    await drop();
    rmSync(dataDir, { recursive: true });
  }
});
