import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { NOTICE_KINDS, NOTICES, type NoticeKind, type Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { type Email, queueEmail } from '../../server/mail/outbox.ts';
import { linesHaveControlCharacter, showControlCharacters } from '../../shop/forms/field-rules.ts';
import { registerCall } from '../http/register-call.ts';
import { listPeople } from '../people/people.ts';

/** The notices that a person's roles bring, and which of them they get. All, until they switch one off. */
export async function noticesOf(database: Database, person: Person): Promise<{ kind: NoticeKind; isOn: boolean }[]> {
  const rows = await database.selectFrom('notice_off').select('kind').where('person_id', '=', person.id).execute();
  const off = rows.map(({ kind }) => kind);
  const kinds = NOTICE_KINDS.filter((kind) => isAllowed(NOTICES[kind].roles, person));
  return kinds.map((kind) => ({ kind, isOn: !off.includes(kind) }));
}

export function registerNotices(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/account/notice', async (body, { person }) => {
    const off = { person_id: person.id, kind: body.kind };
    const added = database.insertInto('notice_off').values(off);
    const removed = database.deleteFrom('notice_off').where('person_id', '=', person.id).where('kind', '=', body.kind);
    await (body.isOn ? removed : added.onConflict((conflict) => conflict.doNothing())).execute();
    return body;
  });
}

/** The people who have not switched a notice off. */
export async function wanting(database: Database, kind: NoticeKind, people: readonly Person[]): Promise<Person[]> {
  const rows = await database.selectFrom('notice_off').select('person_id').where('kind', '=', kind).execute();
  const off = new Set(rows.map(({ person_id }) => person_id));
  return people.filter(({ id }) => !off.has(id));
}

export async function everyoneWanting(database: Database, kind: NoticeKind): Promise<Person[]> {
  const roled = (await listPeople(database)).filter((person) => isAllowed(NOTICES[kind].roles, person));
  return wanting(database, kind, roled);
}

/** Queues an email to each of some people, once. @param about the id of its subject */
export async function emailPeople(
  transaction: Transaction<Tables>,
  people: readonly Pick<Person, 'id' | 'email'>[],
  { about, subject, body, ...email }: Pick<Email, 'purpose' | 'replyTo' | 'subject'> & { about: string; body: string },
): Promise<void> {
  const lines = linesHaveControlCharacter(body) ? body.split('\n').map(showControlCharacters).join('\n') : body;
  for (const { id, email: recipient } of people)
    await queueEmail(transaction, {
      ...email,
      reference: `${about}/${id}`,
      recipient,
      subject: showControlCharacters(subject.replaceAll(/\s+/g, ' ')),
      body: lines,
    });
}
