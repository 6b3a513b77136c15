import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Selectable } from 'kysely';
import type { Person } from '../../editor/protocol/desk.ts';
import type { DocumentProblem } from '../../editor/protocol/problems.ts';
import type { Database } from '../../server/database/database.ts';
import type { PublishState, PublishTable } from '../../server/database/draft-tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { commitOf, fastForward, push, takeBackCommit } from '../git/remote.ts';
import { RequestRefused } from '../http/refusals.ts';
import { recoverSave } from '../save/journal.ts';
import {
  DraftReturned,
  type PublishedChange,
  refuseConflicts,
  saveAndCommit,
  saveTexts,
  uncommitted,
} from './publish-steps.ts';

/** States in which a publish goes on by itself, also after a restart. */
export const RUNNING = ['queued', 'saving', 'building', 'pushing', 'restarting'] as const;
/** How often a publish begins again because the remote has moved on. */
const MOST_ATTEMPTS = 3;
/** When the queue is looked at again after the database was away, in milliseconds. */
const RESTART_MS = 5_000;

type Publish = Selectable<PublishTable>;

/** What the publisher works with. */
export interface PublisherParts {
  drafts: DraftStore;
  pictures: DraftPictures;
  /** The problems of the site with a draft laid over it. */
  check: (draft: string) => Promise<readonly DocumentProblem[]>;
  /** Builds the working copy and publishes it. Done again, it does nothing more. */
  build: () => Promise<void>;
  /** Called between any two actions, with what comes next: where tests end the process. */
  reached?: (next: string) => void;
}

/**
 * The queue of publishes, worked off one by one. Each step is recorded before it is taken, and can be taken again: whenever the
 * process ends, the next one goes on. Emits `changed` with the draft whenever a publish moves on.
 */
export class Publisher extends EventEmitter<{ changed: [draft: string] }> {
  readonly #parts: PublisherParts;
  #running: Promise<void> | undefined;
  #ended = false;

  constructor(parts: PublisherParts) {
    super();
    this.#parts = parts;
  }

  /** Puts a draft in the queue. @returns the id of the publish */
  async request(draft: string, { name, email }: Person): Promise<string> {
    const { title, state } = await this.#parts.drafts.find(draft);
    if (state !== 'open') throw new RequestRefused(410, 'ended', 'This draft has been published or discarded.');
    const id = randomUUID();
    await this.#database.transaction().execute(async (transaction) => {
      // Waits for another request for the same draft.
      await transaction.updateTable('draft').set({ changed_at: timestamp() }).where('id', '=', draft).execute();
      const waiting = transaction.selectFrom('publish').select('id').where('draft_id', '=', draft);
      if (await waiting.where('state', 'in', RUNNING).executeTakeFirst())
        throw new RequestRefused(409, 'exists', 'This draft is being published already.');
      await transaction
        .insertInto('publish')
        .values({
          id,
          draft_id: draft,
          title,
          author: name,
          author_email: email,
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
    });
    this.emit('changed', draft);
    this.start();
    return id;
  }

  /** Continues a publish that has failed, where it failed. */
  async retry(id: string): Promise<void> {
    const publish = await this.find(id);
    if (publish.state !== 'failed' || publish.failed_at === null)
      throw new RequestRefused(409, 'refused', 'Only a publish that has failed can be tried again.');
    await this.#set(publish, { state: publish.failed_at, failed_at: null, message: null, ended_at: null });
    this.start();
  }

  /** @throws RequestRefused if there is no such publish */
  async find(id: string): Promise<Publish> {
    const publish = await this.#database.selectFrom('publish').selectAll().where('id', '=', id).executeTakeFirst();
    if (!publish) throw new RequestRefused(404, 'not-found', 'There is no such publish.');
    return publish;
  }

  /** The publishes, the latest first. */
  async list(most = 100): Promise<Publish[]> {
    return this.#database.selectFrom('publish').selectAll().orderBy('requested_at', 'desc').limit(most).execute();
  }

  /** Works off the queue. @returns when it is empty */
  run(): Promise<void> {
    const before = this.#running?.catch(() => undefined);
    this.#running = Promise.resolve(before).then(() => this.#workOff());
    return this.#running;
  }

  /** Works off the queue in the background; while the database is away, again and again. */
  start(): void {
    this.run().catch((error: unknown) => {
      console.error(`The publishing queue has stopped, and begins again: ${error}`);
      if (!this.#ended) setTimeout(() => this.start(), RESTART_MS).unref();
    });
  }

  /** Takes no further step, and waits for the present one. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#running?.catch(() => undefined);
  }

  /**
   * Begins a draft that takes back what a publish changed. What has been changed again since stays as it is.
   * @returns the draft
   */
  async undo(id: string, author: Person): Promise<string> {
    const { title, changes } = await this.find(id);
    if (changes === null) throw new RequestRefused(409, 'refused', 'This publish has changed nothing.');
    const edits = readChanges(changes).map(({ document, before, after }) => ({ document, base: after, text: before }));
    return this.#parts.drafts.createFrom(`Undo: ${title}`, edits, author);
  }

  get #database(): Database {
    return this.#parts.drafts.database;
  }

  async #workOff(): Promise<void> {
    const first = () =>
      this.#database
        .selectFrom('publish')
        .selectAll()
        .where('state', 'in', RUNNING)
        // What was begun is ended first.
        .orderBy(({ eb }) => eb.case().when('state', '=', 'queued').then(1).else(0).end())
        .orderBy('requested_at')
        .executeTakeFirst();
    while (!this.#ended) {
      const publish = await first();
      if (!publish) return;
      await this.#advance(publish);
    }
  }

  async #advance(publish: Publish): Promise<void> {
    try {
      await this.#step(publish);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof DraftReturned) return this.#set(publish, { state: 'returned', message });
      if (publish.state === 'saving') return this.#takeBack(publish, error);
      await this.#set(publish, { state: 'failed', failed_at: publish.state, message });
    }
  }

  async #step(publish: Publish): Promise<void> {
    this.#reached(publish.state);
    switch (publish.state) {
      case 'queued':
        return this.#prepare(publish);
      case 'saving':
        return this.#save(publish);
      case 'building':
        await this.#parts.build();
        this.#reached('to record the build');
        return this.#set(publish, { state: 'pushing' });
      case 'pushing':
        return this.#push(publish);
      case 'restarting':
        await takeBackCommit(this.#pages, publish.commit_id ?? '', publish.head ?? '');
        this.#reached('to record the commit that was taken back');
        return this.#requeue(publish, publish.attempts + 1);
      default:
        throw new Error(`A publish that is ${publish.state} has no next step.`);
    }
  }

  /** Merges and checks. Nothing is written before the whole result is recorded. */
  async #prepare(publish: Publish): Promise<void> {
    const { drafts, check } = this.#parts;
    recoverSave(this.#pages);
    const foreign = await uncommitted(this.#pages);
    if (foreign.length > 0)
      throw new Error(`Somebody has changed documents on the server and not committed them: ${foreign.join(', ')}.`);
    await fastForward(this.#pages);
    const documents = await drafts.update(publish.draft_id);
    refuseConflicts(documents);
    if (documents.length === 0)
      throw new DraftReturned('There is nothing to publish: everything is as it is on the site.');
    const [error, ...others] = (await check(publish.draft_id)).filter(({ severity }) => severity === 'error');
    if (error) {
      const more = others.length === 0 ? '' : ` And ${others.length} more: see Problems.`;
      throw new DraftReturned(`${error.document}, line ${error.line}: ${error.message} ${error.advice}${more}`);
    }
    const changes = documents.map(({ document, published, text }) => ({ document, before: published, after: text }));
    const head = await commitOf(this.#pages, 'HEAD');
    this.#reached('to record the changes');
    const recorded = { state: 'saving', head, changes: JSON.stringify(changes) } as const;
    // What was typed while it was checked is checked as well: then this step is taken again.
    if (await drafts.close(publish.draft_id, documents, (transaction) => set(transaction, publish, recorded)))
      this.emit('changed', publish.draft_id);
  }

  async #save(publish: Publish): Promise<void> {
    const { id, title, head, author, author_email } = publish;
    const changes = readChanges(publish.changes);
    const images = await this.#parts.pictures.place(changes.flatMap(({ after }) => after ?? []));
    this.#reached('to save');
    const commit_id = await saveAndCommit(this.#pages, changes, {
      head: head ?? '',
      title,
      line: `Desk-Publish: ${id}`,
      author: { name: author, email: author_email },
      images,
      reached: (next) => this.#reached(next),
    });
    this.#reached('to record the commit');
    await this.#set(publish, { state: 'building', commit_id });
  }

  async #push(publish: Publish): Promise<void> {
    const isTaken = await push(this.#pages);
    this.#reached('to record the push');
    if (isTaken) return this.#set(publish, { state: 'published' });
    if (publish.attempts < MOST_ATTEMPTS) return this.#set(publish, { state: 'restarting' });
    throw new Error('It is published, but not pushed: the remote repository has moved on each time. Try again later.');
  }

  /** After a save or a commit that failed: the files are as before, and the draft is open again. */
  async #takeBack(publish: Publish, error: unknown): Promise<void> {
    const changes = readChanges(publish.changes).map(({ document, before, after }) => ({
      document,
      before: after,
      after: before,
    }));
    try {
      saveTexts(this.#pages, changes);
    } catch {
      // Somebody else has changed them: the next attempt says so.
    }
    if (error instanceof RequestRefused && error.status === 412) return this.#requeue(publish, publish.attempts);
    await this.#reopen(publish);
    const message = error instanceof Error ? error.message : String(error);
    await this.#set(publish, { state: 'failed', failed_at: 'queued', message, changes: null });
  }

  async #requeue(publish: Publish, attempts: number): Promise<void> {
    await this.#reopen(publish);
    await this.#set(publish, { state: 'queued', head: null, commit_id: null, changes: null, attempts });
  }

  async #reopen({ draft_id }: Publish): Promise<void> {
    await this.#database.updateTable('draft').set({ state: 'open' }).where('id', '=', draft_id).execute();
  }

  async #set(publish: Publish, changed: Changed): Promise<void> {
    await set(this.#database, publish, changed);
    this.emit('changed', publish.draft_id);
  }

  get #pages(): string {
    return this.#parts.drafts.pagesFolder;
  }

  #reached(next: string): void {
    this.#parts.reached?.(next);
  }
}

type Changed = Partial<Publish> & { state: PublishState };

async function set(database: Database, { id }: Publish, changed: Changed): Promise<void> {
  const isEnded = !RUNNING.some((state) => state === changed.state);
  await database
    .updateTable('publish')
    .set({ ...changed, ended_at: isEnded ? timestamp() : null })
    .where('id', '=', id)
    .execute();
}

function readChanges(changes: string | null): PublishedChange[] {
  return changes === null ? [] : JSON.parse(changes);
}
