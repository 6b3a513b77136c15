import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { Review, ShownDocument } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument, Writer } from '../../server/database/json-columns.ts';
import type { ReviewEventTable } from '../../server/database/tables/draft-tables.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { hashOfCopy, refuseChanged } from '../drafts/draft-copy.ts';
import { writerIds } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { asPerson, listPeople } from '../people/people.ts';

/** A question for a look at a draft, or its answer, as it is stored. */
export type ReviewEvent = Selectable<ReviewEventTable>;

/** The answer of a person to a draft in a review. */
interface Said extends Pick<ReviewEvent, 'kind' | 'note' | 'approved_hash'> {
  /** How the audit log words it. */
  action: string;
}

/**
 * Asks for a look at a draft.
 * @param tell is called in the same transaction with those who may review it
 * @throws RequestRefused if there is nothing to look at, nobody who may look, or a question that waits already
 */
export async function askForReview(
  drafts: DraftStore,
  draft: string,
  person: Person,
  note: string,
  tell: (transaction: Transaction<Tables>, event: ReviewEvent, reviewers: readonly Person[]) => Promise<void>,
): Promise<void> {
  await drafts.hold(draft, async (transaction, title) => {
    const copy = await copyToReview(drafts, draft, transaction);
    const latest = await latestReview(transaction, draft);
    if (latest?.kind === 'asked')
      throw new RequestRefused(409, 'exists', `${latest.person_name} already asked for a look. Wait for the answer.`);
    const reviewers = await reviewersOf(transaction, draft, copy, person);
    if (reviewers.length === 0)
      throw new RequestRefused(
        409,
        'refused',
        'No other publisher can look at this draft. Ask an owner of the desk to invite one.',
      );
    const said = { kind: 'asked', note, approved_hash: null, action: 'asked for a look at' } as const;
    await tell(transaction, await record(transaction, draft, person, said, title), reviewers);
  });
}

/**
 * Approves a draft as it was shown.
 * @param tell is called in the same transaction
 * @throws RequestRefused with the code `changed` if it is not what was shown; for whoever wrote in it
 */
export async function approve(
  drafts: DraftStore,
  draft: string,
  person: Person,
  { note, shown }: { note: string; shown: readonly ShownDocument[] },
  tell: (transaction: Transaction<Tables>, event: ReviewEvent) => Promise<void>,
): Promise<void> {
  await drafts.hold(draft, async (transaction, title) => {
    const copy = await copyToReview(drafts, draft, transaction);
    await refuseWriter(transaction, draft, copy, person);
    refuseChanged(shown, copy, 'approve');
    const said = { kind: 'approved', note, approved_hash: hashOfCopy(copy), action: 'approved' } as const;
    await tell(transaction, await record(transaction, draft, person, said, title));
  });
}

/** Asks the writers of a draft for a change, which ends an approval. @throws RequestRefused for whoever wrote in it */
export async function askForChange(
  drafts: DraftStore,
  draft: string,
  person: Person,
  note: string,
  tell: (transaction: Transaction<Tables>, event: ReviewEvent) => Promise<void>,
): Promise<void> {
  await drafts.hold(draft, async (transaction, title) => {
    await refuseWriter(transaction, draft, await copyToReview(drafts, draft, transaction), person);
    const said = { kind: 'change-asked', note, approved_hash: null, action: 'asked for a change of' } as const;
    await tell(transaction, await record(transaction, draft, person, said, title));
  });
}

/** Who approved a draft as it is in this copy; null if nobody did. */
export async function reviewerOf(
  transaction: Database,
  draft: string,
  copy: readonly CopiedDocument[],
): Promise<Writer | null> {
  const latest = await latestReview(transaction, draft);
  if (latest?.approved_hash !== hashOfCopy(copy)) return null;
  return { name: latest.person_name, email: latest.person_email };
}

/**
 * The last answers of colleagues to a draft, as the screens show them; null if there are none.
 * @param labelOf names a person for the screen
 */
export async function shownReview(
  drafts: DraftStore,
  draft: string,
  labelOf: (name: string, email: string) => string,
): Promise<Review | null> {
  const latest = await latestReview(drafts.database, draft);
  if (!latest) return null;
  const { kind, approved_hash, person_name, person_email, at, note } = latest;
  const isCurrent = approved_hash === null || approved_hash === hashOfCopy(await drafts.copy(draft));
  return { state: isCurrent ? kind : 'changed', by: labelOf(person_name, person_email), at, note };
}

/** The people who wrote in a draft or asked for a look at it, without the reviewer and people who were removed. */
export async function askedOrWrote(
  transaction: Database,
  drafts: DraftStore,
  { draft_id, person_id }: ReviewEvent,
): Promise<Person[]> {
  const asked = await transaction
    .selectFrom('review_event')
    .select('person_id')
    .where('draft_id', '=', draft_id)
    .where('kind', '=', 'asked')
    .execute();
  const writers = await writerIds(transaction, draft_id, await drafts.copy(draft_id, transaction));
  const ids = new Set([...asked.map((event) => event.person_id), ...writers]);
  ids.delete(person_id);
  return (await listPeople(transaction)).map(asPerson).filter(({ id }) => ids.has(id));
}

/** Returns whether a person may review a draft: a publisher who wrote nothing that it would publish. */
export async function mayReview(drafts: DraftStore, draft: string, person: Person): Promise<boolean> {
  if (!isAllowed(PUBLISHERS, person)) return false;
  const copy = await drafts.copy(draft);
  return copy.length > 0 && !(await writerIds(drafts.database, draft, copy)).includes(person.id);
}

/** The last question or answer about a draft. */
async function latestReview(database: Database, draft: string): Promise<ReviewEvent | undefined> {
  return database
    .selectFrom('review_event')
    .selectAll()
    .where('draft_id', '=', draft)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
}

async function copyToReview(drafts: DraftStore, draft: string, transaction: Database): Promise<CopiedDocument[]> {
  const copy = await drafts.copy(draft, transaction);
  if (copy.length === 0) throw new RequestRefused(409, 'refused', 'Nothing is changed in this draft yet.');
  return copy;
}

async function refuseWriter(
  transaction: Database,
  draft: string,
  copy: readonly CopiedDocument[],
  person: Person,
): Promise<void> {
  if (!(await writerIds(transaction, draft, copy)).includes(person.id)) return;
  throw new RequestRefused(403, 'refused', 'You wrote in this draft. Ask another publisher to look at it.');
}

/** The publishers who wrote nothing in a draft, without the person who asks. */
async function reviewersOf(
  transaction: Database,
  draft: string,
  copy: readonly CopiedDocument[],
  { id }: Person,
): Promise<Person[]> {
  const writers = await writerIds(transaction, draft, copy);
  const people = (await listPeople(transaction)).map(asPerson);
  return people.filter((other) => isAllowed(PUBLISHERS, other) && other.id !== id && !writers.includes(other.id));
}

async function record(
  transaction: Database,
  draft: string,
  person: Person,
  { action, ...said }: Said,
  title: string,
): Promise<ReviewEvent> {
  const { id: person_id, name: person_name, email: person_email } = person;
  const sequence = ((await latestReview(transaction, draft))?.sequence ?? 0) + 1;
  const event = {
    id: randomUUID(),
    draft_id: draft,
    sequence,
    ...said,
    note: said.note.trim(),
    person_id,
    person_name,
    person_email,
    at: timestamp(),
  };
  await transaction.insertInto('review_event').values(event).execute();
  await audit(transaction, person, action, title, event.note);
  return event;
}
