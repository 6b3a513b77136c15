import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerOf, RequestOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';

/** The actor: a person, or a command on the server by its name. */
export type Actor = (Pick<Person, 'name' | 'email'> & { id: string | null }) | string;

const PAGE_EVENTS = 100;

/** @param database the transaction of what was done, if any @param action such as “invited” @param subject to what */
export async function audit(
  database: Database,
  actor: Actor,
  action: string,
  subject = '',
  detail = '',
): Promise<void> {
  const { id, name, email } = typeof actor === 'string' ? { id: null, name: actor, email: '' } : actor;
  const by = { person_id: id, person_name: name, person_email: email };
  const event = { id: randomUUID(), at: timestamp(), ...by, action, subject, detail };
  await database.insertInto('audit_event').values(event).execute();
}

/** A person who looks at the same again within this time, such as by reloading a page, has looked once, in milliseconds. */
const ONE_LOOK = 10 * 60_000;

/** Records that a person looked at personal data, unless the log has this look already. */
export async function auditLook(database: Database, person: Person, subject: string, detail = ''): Promise<void> {
  const look = { action: 'looked at', subject, detail };
  const recent = database.selectFrom('audit_event').select('id').where('at', '>', timestamp(-ONE_LOOK));
  const own = recent.where('person_id', '=', person.id).where(({ and }) => and(look));
  if (!(await own.executeTakeFirst())) await audit(database, person, look.action, subject, detail);
}

/** Newest first. @param search.text words that each event has: of the person, what they did, and to what */
export async function listAudit(
  database: Database,
  { text, after }: RequestOf<'POST /api/audit-log'> = { text: '', after: null },
): Promise<AnswerOf<'POST /api/audit-log'>> {
  const words = sql`lower(person_name || ' ' || person_email || ' ' || action || ' ' || subject || ' ' || detail)`;
  const found = text.split(/\s+/).reduce((query, word) => {
    const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    return query.where(sql<boolean>`${words} like ${pattern} escape '\\'`);
  }, database.selectFrom('audit_event').selectAll());
  const [at = '', id = ''] = after?.split(' ') ?? [];
  const rows = await found
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, id))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_EVENTS + 1)
    .execute();
  const page = rows.slice(0, PAGE_EVENTS);
  const last = rows.length > PAGE_EVENTS ? page.at(-1) : undefined;
  return {
    rows: page.map(({ person_name: person, person_email: email, ...event }) => ({ ...event, person, email })),
    next: last === undefined ? null : `${last.at} ${last.id}`,
  };
}
