import { randomUUID } from 'node:crypto';
import type { AuditEvent, Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';

/** The actor: a person, or a command on the server by its name. */
export type Actor = (Pick<Person, 'name' | 'email'> & { id: string | null }) | string;

/** Events on a page of the log. */
const PAGE_EVENTS = 100;

/**
 * Adds to the audit log.
 * @param database or a transaction, so that what was done and its record are stored together
 * @param action such as “invited”
 * @param subject what it was done to, such as an email address or the title of a draft
 */
export async function audit(
  database: Database,
  actor: Actor,
  action: string,
  subject = '',
  detail = '',
): Promise<void> {
  const {
    id: person_id,
    name: person_name,
    email: person_email,
  } = typeof actor === 'string' ? { id: null, name: actor, email: '' } : actor;
  await database
    .insertInto('audit_event')
    .values({ id: randomUUID(), at: timestamp(), person_id, person_name, person_email, action, subject, detail })
    .execute();
}

/** The newest events, before one of them. */
export async function listAudit(
  database: Database,
  before?: string,
): Promise<{ events: readonly AuditEvent[]; more: boolean }> {
  const last =
    before &&
    (await database.selectFrom('audit_event').select(['at', 'id']).where('id', '=', before).executeTakeFirst());
  const rows = await database
    .selectFrom('audit_event')
    .selectAll()
    .$if(Boolean(last), (query) =>
      query.where(({ eb, or, and }) => {
        const { at, id } = last || { at: '', id: '' };
        return or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])]);
      }),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_EVENTS + 1)
    .execute();
  const events = rows.slice(0, PAGE_EVENTS).map(({ person_id, person_name, person_email, ...event }) => ({
    ...event,
    person: person_name,
    email: person_email,
  }));
  return { events, more: rows.length > PAGE_EVENTS };
}
