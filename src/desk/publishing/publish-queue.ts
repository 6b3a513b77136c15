import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Shown } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Writer } from '../../server/database/tables/draft-tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { recordTaken, writersOf } from '../drafts/draft-history.ts';
import type { Look } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import type { Reviews } from '../reviews/reviews.ts';
import { PublishDestination } from './publish-destination.ts';
import { type Changed, type Publish, RUNNING, recordState } from './publish-record.ts';
import { fieldsInConflict } from './returned-drafts.ts';

/** The publishes in the database. Emits `changed` with the draft whenever one of them moves on, and `waiting` when one waits to be worked on. */
export class PublishQueue extends EventEmitter<{ changed: [draft: string]; waiting: [] }> {
  readonly destination: PublishDestination;

  constructor(readonly reviews: Reviews) {
    super();
    this.destination = new PublishDestination(this.reviews.looks.drafts);
  }

  /**
   * Queues the draft as it was shown: later changes are not published with it. @returns the id of the publish
   * @throws RequestRefused with the code `changed` if other changes would go live; if nobody approved it where that is
   * needed, or the working copy is elsewhere
   */
  async request(draft: string, person: Person, shown: Shown): Promise<string> {
    await this.destination.refuseElsewhere();
    const { looks } = this.reviews;
    const look = await looks.of(draft);
    await this.reviews.askAgain(look, person);
    const id = await looks.hold(look, 'publish', async (transaction, title) => {
      await this.refusePublishing(draft, transaction);
      await looks.refuseUnseen(look, shown, 'publish');
      return this.add(transaction, { look, shown, title, person });
    });
    this.wake(draft);
    return id;
  }

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
   * Runs in a transaction that holds the draft; `wake` follows it. @param asked with more words for the audit log
   * @returns the id of the publish @throws RequestRefused if nobody approved it where that is needed
   */
  async add(
    transaction: Database,
    asked: { look: Look; shown: Shown; title: string; person: Omit<Person, 'roles'>; detail?: string },
  ): Promise<string> {
    const { look, shown, title, person } = asked;
    const { draft: draft_id, copy } = look;
    const id = randomUUID();
    const reviewer = await this.reviews.reviewerOf(transaction, look);
    const row = {
      id,
      draft_id,
      title,
      author: person.name,
      author_email: person.email,
      author_id: person.id,
      copy: JSON.stringify(copy),
      look: shown,
      writers: JSON.stringify(await writersOf(transaction, draft_id, copy)),
      state: 'queued' as const,
      attempts: 0,
      requested_at: timestamp(),
    };
    await transaction.insertInto('publish').values(row).execute();
    await recordTaken(transaction, draft_id, copy, id);
    const detail = [wordsOfApproval(reviewer), ...(asked.detail ? [asked.detail] : [])].join(', ');
    await audit(transaction, person, 'asked to publish', title, detail);
    return id;
  }

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
    if (publish.failed_at !== 'moved') await this.#refuseOverIt(publish);
    await this.set(publish, { state: publish.failed_at, failed_at: null, message: null, attempts: 0 }, (transaction) =>
      audit(transaction, person, 'tried again to publish', publish.title),
    );
    this.emit('waiting');
  }

  /** @throws RequestRefused if the draft of a publish that has changed nothing yet went on without it */
  async #refuseOverIt({ draft_id, requested_at, id }: Publish): Promise<void> {
    const { state } = await this.reviews.looks.drafts.find(draft_id);
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

  /** The publishes, newest first, without the copies of their drafts. */
  async list(most = 100) {
    const all = this.#database.selectFrom('publish').select(['id', 'draft_id as draft', 'title', 'state', 'message']);
    const dated = all.select(['author', 'author_email', 'requested_at as requested', 'ended_at as ended']);
    return dated.orderBy('requested_at', 'desc').limit(most).execute();
  }

  /** The next publish to work on; one that was begun comes first. */
  async next(): Promise<Publish | undefined> {
    const running = this.#database.selectFrom('publish').selectAll().where('state', 'in', RUNNING);
    const begunFirst = running.orderBy(({ eb }) => eb.case().when('state', '=', 'queued').then(1).else(0).end());
    return begunFirst.orderBy('requested_at').executeTakeFirst();
  }

  /** Begins a draft. @returns also the fields changed again since, which stay @throws RequestRefused if unpublished */
  async undo(id: string, author: Person): Promise<{ draft: string; kept: string[] }> {
    const { state, title, commit_id: commit } = await this.find(id);
    if (state !== 'published' || commit === null)
      throw new RequestRefused(409, 'refused', 'Only a publish that is live can be undone.');
    const changes = await this.reviews.looks.trees.changes(`${commit}^`, commit);
    const edits = changes.map(({ document, before, after }) => ({ document, base: after, text: before }));
    const { drafts } = this.reviews.looks;
    const { draft, kept } = await drafts.createFrom(`Undo: ${title}`, edits, author, (transaction) =>
      audit(transaction, author, 'began a draft to undo', title),
    );
    return { draft, kept: fieldsInConflict(kept).map(({ name }) => name) };
  }

  async set(publish: Publish, changed: Changed, record?: (transaction: Database) => Promise<void>): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await recordState(transaction, publish, changed);
      await record?.(transaction);
    });
    this.emit('changed', publish.draft_id);
  }

  get #database(): Database {
    return this.reviews.looks.drafts.database;
  }
}

export function wordsOfApproval(reviewer: Writer | null): string {
  return reviewer === null ? 'not reviewed' : `approved by ${reviewer.name}`;
}
