import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Selectable, SqlBool } from 'kysely';
import type { ShownDocument } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { PublishState, PublishTable } from '../../server/database/desk-tables.ts';
import {
  type CopiedDocument,
  DamagedJson,
  type PublishedChange,
  readJson,
  type Writer,
} from '../../server/database/json-columns.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { changedSince } from '../drafts/draft-copy.ts';
import { writersOf } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { reviewerOf } from '../reviews/reviews.ts';
import { PublishDestination } from './publish-destination.ts';

/** A publish as it is stored. */
export type Publish = Selectable<PublishTable>;

const LISTED = [
  'id',
  'draft_id',
  'title',
  'author',
  'author_email',
  'state',
  'message',
  'requested_at',
  'ended_at',
] as const;
/** A publish as it is listed, with whether it has changed something yet. */
export type PublishSummary = Pick<Publish, (typeof LISTED)[number]> & { has_changes: SqlBool };

/** States in which a publish continues by itself, also after a restart. */
export const RUNNING = ['queued', 'saving', 'building', 'pushing', 'restarting'] as const;

/** The publishes in the database. Emits `changed` with the draft whenever one of them moves on, and `waiting` when one waits to be worked on. */
export class PublishQueue extends EventEmitter<{ changed: [draft: string]; waiting: [] }> {
  readonly destination: PublishDestination;
  readonly #drafts: DraftStore;
  readonly #needsReview: boolean;

  /** @param needsReview true if it takes only what a colleague approved */
  constructor(drafts: DraftStore, needsReview: boolean) {
    super();
    this.#needsReview = needsReview;
    this.#drafts = drafts;
    this.destination = new PublishDestination(drafts.database, drafts.pagesFolder);
  }

  /**
   * Puts a draft in the queue, as it was shown: what is stored in it from now on is not published with it.
   * @returns the id of the publish
   * @throws RequestRefused with the code `changed` if it is not what was shown, or if nobody approved it where that is needed;
   *   ElsewhereRefused
   */
  async request(draft: string, person: Person, shown: readonly ShownDocument[]): Promise<string> {
    const { id: author_id, name, email } = person;
    await this.destination.refuseElsewhere();
    const id = randomUUID();
    await this.#drafts.hold(draft, async (transaction, title) => {
      const waiting = transaction.selectFrom('publish').select('id').where('draft_id', '=', draft);
      if (await waiting.where('state', 'in', RUNNING).executeTakeFirst())
        throw new RequestRefused(409, 'exists', 'This draft is being published already.');
      const copy = await this.#drafts.copy(draft, transaction);
      if (changedSince(shown, copy).length > 0)
        throw new RequestRefused(409, 'changed', 'This draft changed since you looked. Look again, then publish.');
      const reviewer = await reviewerOf(transaction, draft, copy);
      if (this.#needsReview && reviewer === null)
        throw new RequestRefused(409, 'refused', 'Nobody has approved this draft as it is now. Ask for a look first.');
      await transaction
        .insertInto('publish')
        .values({
          id,
          draft_id: draft,
          title,
          author: name,
          author_email: email,
          author_id,
          copy: JSON.stringify(copy),
          writers: JSON.stringify(await writersOf(transaction, draft, copy)),
          reviewer: reviewer?.name ?? null,
          reviewer_email: reviewer?.email ?? null,
          state: 'queued',
          failed_at: null,
          message: null,
          head: null,
          commit_id: null,
          changes: null,
          attempts: 0,
          requested_at: timestamp(),
          ended_at: null,
        })
        .execute();
      const approval = reviewer === null ? 'not reviewed' : `approved by ${reviewer.name}`;
      await audit(transaction, person, 'asked to publish', title, approval);
    });
    this.emit('changed', draft);
    this.emit('waiting');
    return id;
  }

  /** Continues a publish that has failed, where it failed. */
  async retry(id: string, person: Person): Promise<void> {
    const publish = await this.find(id);
    if (publish.state !== 'failed' || publish.failed_at === null)
      throw new RequestRefused(409, 'refused', 'Only a publish that has failed can be tried again.');
    await this.destination.refuseElsewhere();
    if (publish.failed_at === 'queued') await this.#refuseOverIt(publish);
    // As long as the site may have what an earlier attempt has built, the attempts count.
    const attempts = publish.failed_at === 'queued' ? publish.attempts : 0;
    await this.set(publish, { state: publish.failed_at, failed_at: null, message: null, attempts }, (transaction) =>
      audit(transaction, person, 'tried again to publish', publish.title),
    );
    this.emit('waiting');
  }

  /** @throws RequestRefused if the draft of a publish that has changed nothing yet went on without it */
  async #refuseOverIt({ draft_id, requested_at, id }: Publish): Promise<void> {
    const { state } = await this.#drafts.find(draft_id);
    const others = this.#database.selectFrom('publish').select('id').where('draft_id', '=', draft_id);
    const later = await others
      .where('id', '<>', id)
      .where(({ eb, or }) => or([eb('requested_at', '>', requested_at), eb('state', 'in', RUNNING)]))
      .executeTakeFirst();
    if (state === 'open' && !later) return;
    const message =
      'This draft was published again or discarded since. Open the draft that has your changes, and publish that.';
    throw new RequestRefused(409, 'refused', message);
  }

  /** @throws RequestRefused if there is no such publish */
  async find(id: string): Promise<Publish> {
    const publish = await this.#database.selectFrom('publish').selectAll().where('id', '=', id).executeTakeFirst();
    if (!publish) throw new RequestRefused(404, 'not-found', 'There is no such publish.');
    return publish;
  }

  /** The publishes, newest first, without the sources that they change. */
  async list(most = 100): Promise<PublishSummary[]> {
    return this.#database
      .selectFrom('publish')
      .select(LISTED)
      .select(({ eb }) => eb('changes', 'is not', null).as('has_changes'))
      .orderBy('requested_at', 'desc')
      .limit(most)
      .execute();
  }

  /** The next publish to work on: what was begun is finished first. */
  async next(): Promise<Publish | undefined> {
    return this.#database
      .selectFrom('publish')
      .selectAll()
      .where('state', 'in', RUNNING)
      .orderBy(({ eb }) => eb.case().when('state', '=', 'queued').then(1).else(0).end())
      .orderBy('requested_at')
      .executeTakeFirst();
  }

  /**
   * Begins a draft that takes back what a publish changed. What has been changed again since stays as it is.
   * @returns the draft
   */
  async undo(id: string, author: Person): Promise<string> {
    const publish = await this.find(id);
    const changes = readableChanges(publish);
    if (changes === undefined)
      throw new RequestRefused(
        409,
        'refused',
        'The record of this publish is damaged. Undo its changes in a new draft.',
      );
    if (changes.length === 0) throw new RequestRefused(409, 'refused', 'This publish changed nothing.');
    const edits = changes.map(({ document, before, after }) => ({ document, base: after, text: before }));
    return this.#drafts.createFrom(`Undo: ${publish.title}`, edits, author, (transaction) =>
      audit(transaction, author, 'began a draft to undo', publish.title),
    );
  }

  /** Records a state, together with what else is recorded. */
  async set(publish: Publish, changed: Changed, record?: (transaction: Database) => Promise<void>): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await recordState(transaction, publish, changed);
      await record?.(transaction);
    });
    this.emit('changed', publish.draft_id);
  }

  get #database(): Database {
    return this.#drafts.database;
  }
}

type Changed = Partial<Publish> & { state: PublishState };

/** Records a state, and in the audit log how a publish has ended, together with other changes of a transaction. */
export async function recordState(transaction: Database, publish: Publish, changed: Changed): Promise<void> {
  const isEnded = !RUNNING.some((state) => state === changed.state);
  await transaction
    .updateTable('publish')
    .set({ ...changed, ended_at: isEnded ? timestamp() : null })
    .where('id', '=', publish.id)
    .execute();
  if (!isEnded) return;
  const { author_id, author: name, author_email: email, title } = publish;
  const { message = publish.message } = changed;
  await audit(transaction, { id: author_id, name, email }, outcomeOf(changed), title, message ?? '');
}

/** How a publish has ended, as the audit log words it. */
function outcomeOf({ state, failed_at }: Changed): string {
  if (state === 'published') return 'published';
  return failed_at === 'pushing' ? 'published, and could not push,' : 'could not publish';
}

/** Returns the changes of a publish; none before they are recorded. @throws DamagedJson */
export function changesOf({ id, changes }: Pick<Publish, 'id' | 'changes'>): PublishedChange[] {
  return changes === null ? [] : readJson('publish.changes', id, changes);
}

/** The same; undefined where the record is damaged. */
export function readableChanges(publish: Publish): PublishedChange[] | undefined {
  try {
    return changesOf(publish);
  } catch (error) {
    if (error instanceof DamagedJson) return undefined;
    throw error;
  }
}

/** The documents of the draft as its publisher was shown them; undefined in older publishes. */
export function copyOf({ id, copy }: Pick<Publish, 'id' | 'copy'>): CopiedDocument[] | undefined {
  return copy === null ? undefined : readJson('publish.copy', id, copy);
}

/** Who wrote what is published. @throws DamagedJson */
export function writersIn({ id, writers }: Pick<Publish, 'id' | 'writers'>): Writer[] {
  return writers === null ? [] : readJson('publish.writers', id, writers);
}
