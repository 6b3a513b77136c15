import { describeFileError } from '../../build/sources/files.ts';
import type { DocumentProblem } from '../../editor/protocol/documents.ts';
import { DamagedJson } from '../../server/database/json-columns.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { findRemovedPages } from '../drafts/removed-pages.ts';
import { waitForLocks } from '../git/git.ts';
import { commitOf, fastForward, push, takeBackCommit } from '../git/remote.ts';
import { RequestRefused } from '../http/refusals.ts';
import { recoverSave } from '../save/journal.ts';
import { changesOf, type Publish, PublishQueue, readableChanges, recordState } from './publish-queue.ts';
import {
  DraftReturned,
  refuseConflicts,
  refuseErrors,
  refuseRemoved,
  saveAndCommit,
  saveTexts,
  uncommitted,
} from './publish-steps.ts';

/** How often a publish begins again because the remote has moved on. */
const MOST_ATTEMPTS = 3;
/** How often a draft that keeps changing is checked. */
const MOST_CHECKS = 5;
/** When the queue is looked at again after the database was unavailable, in milliseconds. */
const RESTART_MS = 5_000;

/** What the publisher works with. */
export interface PublisherParts {
  drafts: DraftStore;
  pictures: DraftPictures;
  /** The problems of the site with a draft laid over it. */
  check: (draft: string) => Promise<readonly DocumentProblem[]>;
  /** Builds the working copy and publishes it. Repeated, it does nothing more. */
  build: () => Promise<void>;
  /** Called between any two actions, with what comes next: where tests end the process. */
  reached?: (next: string) => void;
}

/**
 * The queue of publishes, worked through one by one. Each step is recorded before it is taken, and can be taken again:
 * whenever the process ends, the next one continues.
 */
export class Publisher extends PublishQueue {
  readonly #parts: PublisherParts;
  #running: Promise<void> | undefined;
  #ended = false;

  constructor(parts: PublisherParts) {
    super(parts.drafts);
    this.#parts = parts;
  }

  /** Works through the queue. @returns when it is empty */
  run(): Promise<void> {
    const before = this.#running?.catch(() => undefined);
    this.#running = Promise.resolve(before).then(() => this.#workThrough());
    return this.#running;
  }

  /** Works through the queue in the background; while the database is unavailable, again and again. */
  override start(): void {
    this.run().catch((error: unknown) => {
      console.error(`The publishing queue has stopped, and begins again: ${error}`);
      if (!this.#ended) setTimeout(() => this.start(), RESTART_MS).unref();
    });
  }

  /** Takes no further step, and waits for the current one. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#running?.catch(() => undefined);
  }

  async #workThrough(): Promise<void> {
    while (!this.#ended) {
      const publish = await this.next();
      if (!publish) return;
      await this.#advance(publish);
    }
  }

  async #advance(publish: Publish): Promise<void> {
    try {
      await this.#step(publish);
    } catch (error) {
      if (publish.state === 'saving' && (await this.#takeBack(publish, error))) return;
      const reason = publish.state === 'queued' ? await this.#withdraw(publish, error) : error;
      const isReturned = reason instanceof DraftReturned;
      const ended = isReturned
        ? { state: 'returned' as const }
        : { state: 'failed' as const, failed_at: publish.state };
      await this.set(publish, { ...ended, message: reasonOf(reason) });
    }
  }

  /** Takes off the site what an earlier attempt had put there. @returns why the publish ends */
  async #withdraw({ attempts }: Publish, reason: unknown): Promise<unknown> {
    if (attempts === 0) return reason;
    return this.#parts.build().then(
      () => reason,
      (fault: unknown) => fault,
    );
  }

  async #step(publish: Publish): Promise<void> {
    await waitForLocks(this.#pages);
    this.#reached(publish.state);
    switch (publish.state) {
      case 'queued':
        return this.#prepare(publish);
      case 'saving':
        return this.#save(publish);
      case 'building':
        await this.#parts.build();
        this.#reached('to record the build');
        return this.set(publish, { state: 'pushing' });
      case 'pushing':
        return this.#push(publish);
      case 'restarting':
        await takeBackCommit(this.#pages, publish.commit_id ?? '', publish.head ?? '');
        this.#reached('to record the commit that was taken back');
        return this.requeue(publish, publish.attempts + 1);
      case 'published':
      case 'returned':
      case 'failed':
        throw new Error(`A publish that is ${publish.state} has no next step.`);
      default:
        return publish.state satisfies never;
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
    const head = await commitOf(this.#pages, 'HEAD');
    for (let attempt = 1; attempt <= MOST_CHECKS; attempt++) {
      refuseRemoved(await findRemovedPages(drafts, publish.draft_id));
      const documents = await drafts.update(publish.draft_id);
      refuseConflicts(documents);
      await refuseErrors(await check(publish.draft_id), (document) => drafts.nameOf(publish.draft_id, document));
      const changes = documents.map(({ document, published, text }) => ({ document, before: published, after: text }));
      if (changes.length === 0)
        throw new DraftReturned('There is nothing to publish: everything is as it is on the site.');
      this.#reached('to record the changes');
      const recorded = { state: 'saving', head, changes: JSON.stringify(changes) } as const;
      // What was typed while it was checked is merged and checked as well.
      if (
        await drafts.close(publish.draft_id, documents, (transaction) => recordState(transaction, publish, recorded))
      ) {
        this.emit('changed', publish.draft_id);
        return;
      }
    }
    throw new DraftReturned('Somebody keeps typing in this draft. Publish again when they pause.');
  }

  async #save(publish: Publish): Promise<void> {
    const { id, title, head, author, author_email } = publish;
    const changes = changesOf(publish);
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
    await this.set(publish, { state: 'building', commit_id });
  }

  async #push(publish: Publish): Promise<void> {
    const isTaken = await push(this.#pages).catch((error: unknown) => {
      throw new Error(`It is published, but could not be pushed. Try again later. ${reasonOf(error)}`);
    });
    this.#reached('to record the push');
    if (isTaken) return this.set(publish, { state: 'published' });
    if (publish.attempts < MOST_ATTEMPTS) return this.set(publish, { state: 'restarting' });
    throw new Error('It is published, but not pushed: the remote repository has moved on each time. Try again later.');
  }

  /**
   * After a save or a commit that failed: the files are as before, and the draft is open again.
   * @returns false if that failed too, as on a full disk: the publish can continue from where it is
   */
  async #takeBack(publish: Publish, error: unknown): Promise<boolean> {
    const changes = readableChanges(publish);
    if (changes === undefined) return false;
    try {
      const back = changes.map(({ document, before, after }) => ({ document, before: after, after: before }));
      saveTexts(this.#pages, back);
      await this.#parts.pictures.takeBack(changes.flatMap(({ after }) => after ?? []));
    } catch (fault) {
      // Where someone else has changed them, the next attempt says so.
      if (!isChangedElsewhere(fault)) return false;
    }
    if (isChangedElsewhere(error)) await this.requeue(publish, publish.attempts);
    else {
      await this.reopen(publish);
      const message = reasonOf(await this.#withdraw(publish, error));
      await this.set(publish, { state: 'failed', failed_at: 'queued', message, changes: null });
    }
    return true;
  }

  get #pages(): string {
    return this.#parts.drafts.pagesFolder;
  }

  #reached(next: string): void {
    this.#parts.reached?.(next);
  }
}

function isChangedElsewhere(error: unknown): boolean {
  return error instanceof RequestRefused && error.status === 412;
}

function reasonOf(error: unknown): string {
  if (error instanceof DamagedJson)
    return 'The record of what this publishes is damaged on the server. Make the changes again in another draft.';
  return describeFileError(error) ?? (error instanceof Error ? error.message : String(error));
}
