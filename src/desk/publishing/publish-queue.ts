import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { SqlBool } from 'kysely';
import type { ShownDocument } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument, Writer } from '../../server/database/json-columns.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { refuseChanged } from '../drafts/draft-copy.ts';
import { recordTaken, writersOf } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { reviewerOf } from '../reviews/reviews.ts';
import { PublishDestination } from './publish-destination.ts';
import { type Changed, changesOf, type Publish, RUNNING, readable, recordState } from './publish-record.ts';

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
    await this.destination.refuseElsewhere();
    const id = await this.#drafts.hold(draft, async (transaction, title) => {
      await this.refusePublishing(draft, transaction);
      const copy = await this.#drafts.copy(draft, transaction);
      refuseChanged(shown, copy, 'publish');
      return this.add(transaction, { draft, title, copy, person });
    });
    this.wake(draft);
    return id;
  }

  /** Returns whether a publish of a draft is in the queue. */
  async isPublishing(draft: string, database = this.#database): Promise<boolean> {
    const waiting = database.selectFrom('publish').select('id').where('draft_id', '=', draft);
    return (await waiting.where('state', 'in', RUNNING).executeTakeFirst()) !== undefined;
  }

  /** @throws RequestRefused if a publish of a draft is in the queue */
  async refusePublishing(draft: string, transaction: Database): Promise<void> {
    if (await this.isPublishing(draft, transaction))
      throw new RequestRefused(409, 'exists', 'This draft is being published already.');
  }

  /**
   * Returns who approved a copy of a draft; null if nobody did.
   * @throws RequestRefused if nobody did and that is needed
   */
  async approvalOf(transaction: Database, draft: string, copy: readonly CopiedDocument[]): Promise<Writer | null> {
    const reviewer = await reviewerOf(transaction, draft, copy);
    if (!this.#needsReview || reviewer !== null) return reviewer;
    throw new RequestRefused(409, 'refused', 'Nobody has approved this draft as it is now. Ask for a look first.');
  }

  /**
   * Puts a copy of a draft in the queue, in a transaction that holds the draft. `wake` follows it.
   * @returns the id of the publish
   * @throws RequestRefused if nobody approved it where that is needed
   */
  async add(
    transaction: Database,
    {
      draft,
      title,
      copy,
      person: { id: author_id, name: author, email: author_email },
      ...asked
    }: {
      draft: string;
      title: string;
      copy: readonly CopiedDocument[];
      person: Omit<Person, 'roles'>;
      /** More words for the audit log. */
      detail?: string;
    },
  ): Promise<string> {
    const id = randomUUID();
    const reviewer = await this.approvalOf(transaction, draft, copy);
    await transaction
      .insertInto('publish')
      .values({
        id,
        draft_id: draft,
        title,
        author,
        author_email,
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
    await recordTaken(transaction, draft, copy, id);
    const detail = [wordsOfApproval(reviewer), ...(asked.detail ? [asked.detail] : [])].join(', ');
    await audit(transaction, { id: author_id, name: author, email: author_email }, 'asked to publish', title, detail);
    return id;
  }

  /** Tells that a publish of a draft waits in the queue. */
  wake(draft: string): void {
    this.emit('changed', draft);
    this.emit('waiting');
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
    const changes = readable(() => changesOf(publish));
    if (changes === undefined)
      throw new RequestRefused(
        409,
        'refused',
        'The details of this publish are damaged. Undo its changes in a new draft.',
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

/** The words of the audit log about the review of a draft. */
export function wordsOfApproval(reviewer: Writer | null): string {
  return reviewer === null ? 'not reviewed' : `approved by ${reviewer.name}`;
}
