import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { Review, Shown } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { parseJson } from '../../lib/parse-json.ts';
import type { Database } from '../../server/database/database.ts';
import type { Writer } from '../../server/database/tables/draft-tables.ts';
import type { ReviewEventTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { writerIds } from '../drafts/draft-history.ts';
import type { Look, Looks } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { type LabelOf, listPeople } from '../people/people.ts';
import { emailAnswer, emailReviewers, type ReviewedDraft } from './review-emails.ts';

interface Said extends Pick<ReviewEventTable, 'kind' | 'note' | 'approved_hash'> {
  /** How the audit log words it. */
  action: string;
}

/** How a draft's last approval counts for a look at it: as the screens show it, or `carried` over to a new site. */
interface Approval {
  state: 'none' | 'changed' | 'overtaken' | 'left' | 'approved' | 'carried';
  event: ReviewEventTable | undefined;
}

/** Questions for a look at a draft, and the answers. An approval is of what would go live, and counts while its giver is a publisher. */
export class Reviews {
  /** @param origins such as http://localhost:3200 @param isRequired true if only approved drafts go live */
  constructor(
    readonly looks: Looks,
    readonly origins: { origin: string; previewOrigin: string },
    readonly isRequired: boolean,
  ) {}

  /** @throws RequestRefused if there is nothing to look at, nobody who may look, or a question that waits already */
  async ask(draft: string, person: Person, note: string): Promise<void> {
    const look = await this.#lookAt(draft);
    const tell = await this.#question(look);
    await this.looks.hold(look, 'ask for it', async (transaction, title) => {
      const latest = await latestReview(transaction, draft);
      if (latest?.kind === 'asked')
        throw new RequestRefused(409, 'exists', `${latest.person_name} already asked for a look. Wait for the answer.`);
      const reviewers = (await reviewersOf(transaction, look)).filter(({ id }) => id !== person.id);
      if (reviewers.length === 0) {
        const message = 'No other publisher can look at this draft. Ask an owner of the desk to invite one.';
        throw new RequestRefused(409, 'refused', message);
      }
      const said = { kind: 'asked', note, approved_hash: null, action: 'asked for a look at' } as const;
      await tell(transaction, await record(transaction, draft, person, said, title), reviewers);
    });
  }

  /** @throws RequestRefused with the code `changed` if other changes would go live; for whoever wrote in it */
  async approve(draft: string, person: Person, { note, shown }: { note: string; shown: Shown }): Promise<void> {
    const look = await this.#lookAt(draft);
    const approved_hash = await this.looks.nameOf(look);
    const named = await this.#named(draft);
    await this.looks.hold(look, 'approve', async (transaction, title) => {
      await refuseWriter(transaction, look, person);
      await this.looks.refuseUnseen(look, shown, 'approve');
      const said = { kind: 'approved', note, approved_hash, action: 'approved' } as const;
      const event = await record(transaction, draft, person, said, title);
      await emailAnswer(transaction, event, await askedOrWrote(transaction, look, event), named);
    });
  }

  /** Ends an approval. `also` runs in the transaction. @throws RequestRefused for writers, and once it goes live */
  async askForChange(
    draft: string,
    person: Person,
    note: string,
    also?: (transaction: Transaction<Tables>, event: ReviewEventTable, title: string) => Promise<void>,
  ): Promise<void> {
    const look = await this.#lookAt(draft);
    const named = await this.#named(draft);
    await this.looks.hold(look, 'ask for it', async (transaction, title) => {
      await refuseWriter(transaction, look, person);
      const decided = transaction.selectFrom('publish').select('id').where('draft_id', '=', draft);
      if (await decided.where('state', '=', 'built').executeTakeFirst())
        throw new RequestRefused(409, 'refused', 'This draft is going live now. Use “Undo this” once it is published.');
      const said = { kind: 'change-asked', note, approved_hash: null, action: 'asked for a change of' } as const;
      const event = await record(transaction, draft, person, said, title);
      await emailAnswer(transaction, event, await askedOrWrote(transaction, look, event), named);
      await also?.(transaction, event, title);
    });
  }

  async approvalOf(database: Database, look: Look): Promise<Approval> {
    const event = await latestReview(database, look.draft);
    if (event?.kind !== 'approved') return { state: 'none', event };
    const standing = await this.looks.standing(look, event.approved_hash ?? '');
    if (standing === 'changed' || standing === 'overtaken') return { state: standing, event };
    const isReviewer = (await reviewersOf(database, look)).some(({ id }) => id === event.person_id);
    return { state: !isReviewer ? 'left' : standing === 'same' ? 'approved' : 'carried', event };
  }

  /** Null if nobody approved it. @throws RequestRefused if that is needed */
  async reviewerOf(database: Database, look: Look): Promise<(Writer & { isCarried: boolean }) | null> {
    const { state, event } = await this.approvalOf(database, look);
    if (event && (state === 'approved' || state === 'carried'))
      return { name: event.person_name, email: event.person_email, isCarried: state === 'carried' };
    if (!this.isRequired) return null;
    const reason =
      event && state === 'overtaken'
        ? overtaken(event)
        : event && state === 'left'
          ? `${event.person_name}, who approved this draft, is no longer a publisher. Ask for another look.`
          : 'Nobody has approved this draft as it is now. Ask for a look first.';
    throw new RequestRefused(409, 'refused', reason);
  }

  /** Asks a reviewer whose approval ended because the site moved on. @throws RequestRefused if that is so */
  async askAgain(look: Look, person: Pick<Person, 'id' | 'name' | 'email'>): Promise<void> {
    const { state, event } = await this.approvalOf(this.#database, look);
    if (!this.isRequired || state !== 'overtaken' || !event) return;
    const tell = await this.#question(look);
    const note = `The site changed after ${event.person_name} approved this.`;
    await this.looks.hold(look, 'publish', async (transaction, title) => {
      if ((await latestReview(transaction, look.draft))?.id !== event.id) return;
      const said = { kind: 'asked', note, approved_hash: null, action: 'asked again for a look at' } as const;
      const reviewers = await reviewersOf(transaction, look);
      const former = reviewers.filter(({ id }) => id === event.person_id);
      const asked = await record(transaction, look.draft, person, said, title);
      await tell(transaction, asked, former.length > 0 ? former : reviewers);
    });
    throw new RequestRefused(409, 'refused', overtaken(event));
  }

  async shown(draft: string, labelOf: LabelOf): Promise<Review | null> {
    const latest = await latestReview(this.#database, draft);
    if (!latest) return null;
    const { person_name, person_email, at, note } = latest;
    return { state: await this.stateOf(latest), by: labelOf(person_name, person_email), at, note };
  }

  async stateOf({ kind, draft_id }: Pick<ReviewEventTable, 'kind' | 'draft_id'>): Promise<Review['state']> {
    if (kind !== 'approved') return kind;
    const { state } = await this.approvalOf(this.#database, await this.looks.of(draft_id));
    return state === 'none' ? 'changed' : state === 'carried' ? 'approved' : state;
  }

  /** Returns whether a person may review a draft: a publisher who wrote nothing that it would publish. */
  async mayReview(draft: string, person: Person): Promise<boolean> {
    if (!isAllowed(PUBLISHERS, person)) return false;
    const copy = await this.looks.drafts.copy(draft);
    return copy.length > 0 && !(await writerIds(this.#database, draft, copy)).includes(person.id);
  }

  async #lookAt(draft: string): Promise<Look> {
    const look = await this.looks.of(draft);
    if (look.copy.length === 0) throw new RequestRefused(409, 'refused', 'Nothing is changed in this draft yet.');
    return look;
  }

  /** Reads what the email of a question says, before the transaction: an embedded database has one connection. */
  async #question(look: Look) {
    const [named, { groups }] = [await this.#named(look.draft), await this.looks.changes(look)];
    const { text } = await this.looks.drafts.read(look.draft, '_data/catalogue.json');
    const changes = { groups, catalogue: parseJson(text ?? '') };
    return (transaction: Transaction<Tables>, event: ReviewEventTable, reviewers: readonly Person[]) =>
      emailReviewers(transaction, event, reviewers, named, changes);
  }

  async #named(draft: string): Promise<ReviewedDraft> {
    const { id, title, preview_key } = await this.looks.drafts.find(draft);
    const { origin, previewOrigin } = this.origins;
    return { title, address: `${origin}/drafts/${id}`, preview: `${previewOrigin}/${preview_key}/` };
  }

  get #database(): Database {
    return this.looks.drafts.database;
  }
}

function overtaken({ person_name: by }: ReviewEventTable): string {
  return `The site changed after ${by} approved this draft. ${by} is asked to look again.`;
}

export async function latestReview(database: Database, draft: string): Promise<ReviewEventTable | undefined> {
  return database
    .selectFrom('review_event')
    .selectAll()
    .where('draft_id', '=', draft)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
}

/** The people who wrote in a draft or asked for a look at it, without the reviewer and people who were removed. */
async function askedOrWrote(
  transaction: Database,
  { draft, copy }: Look,
  { person_id }: ReviewEventTable,
): Promise<Person[]> {
  const asked = await transaction
    .selectFrom('review_event')
    .select('person_id')
    .where('draft_id', '=', draft)
    .where('kind', '=', 'asked')
    .execute();
  const ids = new Set([...asked.map((event) => event.person_id), ...(await writerIds(transaction, draft, copy))]);
  ids.delete(person_id);
  return (await listPeople(transaction)).filter(({ id }) => ids.has(id));
}

async function refuseWriter(transaction: Database, { draft, copy }: Look, person: Person): Promise<void> {
  if (!(await writerIds(transaction, draft, copy)).includes(person.id)) return;
  throw new RequestRefused(403, 'refused', 'You wrote in this draft. Ask another publisher to look at it.');
}

/** The publishers who wrote nothing in a draft. */
async function reviewersOf(transaction: Database, { draft, copy }: Look): Promise<Person[]> {
  const writers = await writerIds(transaction, draft, copy);
  return (await listPeople(transaction)).filter(
    (person) => isAllowed(PUBLISHERS, person) && !writers.includes(person.id),
  );
}

async function record(
  transaction: Database,
  draft: string,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  { action, ...said }: Said,
  title: string,
): Promise<ReviewEventTable> {
  const by = { person_id: person.id, person_name: person.name, person_email: person.email };
  const sequence = ((await latestReview(transaction, draft))?.sequence ?? 0) + 1;
  const event = {
    id: randomUUID(),
    draft_id: draft,
    sequence,
    ...said,
    note: said.note.trim(),
    ...by,
    at: timestamp(),
  };
  await transaction.insertInto('review_event').values(event).execute();
  await audit(transaction, person, action, title, event.note);
  return event;
}
