import type { CopiedDocument } from '../../server/database/json-columns.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { settleDraft, takeBackDraft } from '../drafts/settle-draft.ts';
import { waitForLocks } from '../git/git.ts';
import { commitOf, fastForward, findCommit, findOwnCommit, push, takeBackCommit } from '../git/remote.ts';
import { recoverSave } from '../save/journal.ts';
import { ElsewhereRefused } from './publish-destination.ts';
import { PublishQueue } from './publish-queue.ts';
import { changesOf, copyOf, type Publish, readable, recordState, writersIn } from './publish-record.ts';
import {
  type Check,
  DraftReturned,
  isChangedElsewhere,
  lineOf,
  prepareChanges,
  reasonOf,
  refuseFormerPublisher,
  saveAndCommit,
  settledBy,
  takeBackTexts,
  uncommitted,
} from './publish-steps.ts';
import { PublishWorker } from './publish-worker.ts';

/** How often a publish begins again because the remote has moved on. */
const MOST_ATTEMPTS = 3;

/** The message when something was stored in a draft after Publish was pressed. */
const LATER_CHANGES = 'Changes made after you pressed Publish are still in the draft.';

/** The parts that the publisher works with. */
export interface PublisherParts {
  drafts: DraftStore;
  pictures: DraftPictures;
  /** The problems of the site with some documents laid over it. */
  check: Check;
  /** Builds the working copy and publishes it. Repeated, it does nothing more. */
  build: () => Promise<void>;
  /** True if a draft goes live only once a colleague has approved it. */
  needsReview?: boolean;
  /** Called between any two actions, with what comes next: where tests end the process. */
  reached?: (next: string) => void | Promise<void>;
}

/**
 * Publishes drafts. Each step of a publish is recorded before it is taken, and can be taken again: whenever the process
 * ends, the next one continues.
 */
export class Publisher {
  readonly queue: PublishQueue;
  readonly worker: PublishWorker;
  readonly #parts: PublisherParts;
  /** The commit that was built last. */
  #built: string | undefined;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.queue = new PublishQueue(parts.drafts, parts.needsReview ?? false);
    this.worker = new PublishWorker(this.queue, (publish) => this.#advance(publish));
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
      await this.queue.set(publish, { ...ended, message: reasonOf(reason) });
    }
  }

  /** Takes off the site what an earlier attempt had put there. @returns why the publish ends */
  async #withdraw({ attempts }: Publish, reason: unknown): Promise<unknown> {
    const built = attempts === 0 || reason instanceof ElsewhereRefused ? Promise.resolve() : this.#parts.build();
    return built.then(
      () => reason,
      (fault: unknown) => fault,
    );
  }

  async #step(publish: Publish): Promise<void> {
    await waitForLocks(this.#pages);
    await this.#reached(publish.state);
    switch (publish.state) {
      case 'queued':
        return this.#prepare(publish);
      case 'saving':
        return this.#save(publish);
      case 'building':
        return this.#build(publish);
      case 'pushing':
        return this.#push(publish);
      case 'restarting':
        return this.#restart(publish);
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
      throw new Error(`Someone changed documents on the server without committing them: ${foreign.join(', ')}.`);
    await refuseFormerPublisher(drafts.database, publish);
    await fastForward(this.#pages);
    const head = await commitOf(this.#pages, 'HEAD');
    const changes = await prepareChanges(drafts, check, publish.draft_id, await this.#copyOf(publish));
    await this.#reached('to record the changes');
    await this.queue.set(publish, { state: 'saving', head, changes: JSON.stringify(changes) });
  }

  async #save(publish: Publish): Promise<void> {
    const { title, head, author, author_email, reviewer, reviewer_email } = publish;
    const changes = changesOf(publish);
    const images = await this.#parts.pictures.place(changes.flatMap(({ after }) => after ?? []));
    await this.#reached('to save');
    const commit_id = await saveAndCommit(this.#pages, changes, {
      head: head ?? '',
      title,
      line: lineOf(publish),
      author: { name: author, email: author_email },
      writers: writersIn(publish).filter(({ email }) => email !== author_email),
      reviewer: reviewer === null ? null : { name: reviewer, email: reviewer_email ?? '' },
      images,
      reached: (next) => this.#reached(next),
    });
    await this.#reached('to record the commit');
    const copy = await this.#copyOf(publish);
    const settled = settledBy(this.#pages, changes, copy);
    await settleDraft(this.#parts.drafts, publish.draft_id, copy, settled, async (transaction, isChanged) => {
      const message = isChanged ? LATER_CHANGES : null;
      await recordState(transaction, publish, { state: 'building', commit_id, message });
    });
    this.queue.emit('changed', publish.draft_id);
  }

  /** The commit of a publish, as it is in the history of the branch now. */
  async #ownCommit(publish: Publish): Promise<string | undefined> {
    return findOwnCommit(this.#pages, publish.commit_id, lineOf(publish));
  }

  /** Takes the commit back, and begins again. One that someone has brought up to the remote meanwhile goes on. */
  async #restart(publish: Publish): Promise<void> {
    const commit_id = await this.#ownCommit(publish);
    if (commit_id !== undefined && (await commitOf(this.#pages, 'HEAD')) !== publish.commit_id) {
      await fastForward(this.#pages);
      return this.queue.set(publish, { state: 'building', commit_id, attempts: publish.attempts + 1 });
    }
    await takeBackCommit(this.#pages, publish.commit_id ?? '', publish.head ?? '');
    await this.#reached('to record the commit that was taken back');
    await this.#beginAgain(publish);
  }

  /** Begins a publish again whose commit was taken back, with its draft as it was before. */
  async #beginAgain(publish: Publish): Promise<void> {
    const copy = await this.#copyOf(publish);
    const settled = settledBy(this.#pages, changesOf(publish), copy);
    const attempts = publish.attempts + 1;
    const begun = { state: 'queued', head: null, commit_id: null, changes: null, message: null, attempts } as const;
    await takeBackDraft(this.#parts.drafts, publish.draft_id, copy, settled, (transaction) =>
      recordState(transaction, publish, begun),
    );
    this.queue.emit('changed', publish.draft_id);
  }

  /** The documents that are published; of older publishes, those that their drafts have now. */
  async #copyOf(publish: Publish): Promise<CopiedDocument[]> {
    return copyOf(publish) ?? this.#parts.drafts.copy(publish.draft_id);
  }

  async #build(publish: Publish): Promise<void> {
    if (!(await this.#ownCommit(publish))) return this.queue.set(publish, { state: 'restarting' });
    const head = await commitOf(this.#pages, 'HEAD');
    await this.#parts.build();
    this.#built = head;
    await this.#reached('to record the build');
    await this.queue.set(publish, { state: 'pushing' });
  }

  async #push(publish: Publish): Promise<void> {
    const commit_id = await this.#ownCommit(publish);
    if (!commit_id) return this.queue.set(publish, { state: 'restarting' });
    const head = await commitOf(this.#pages, 'HEAD');
    // Someone has pulled since: the site is to have what is pushed.
    if (head !== publish.commit_id && head !== this.#built) return this.queue.set(publish, { state: 'building' });
    const isTaken = await push(this.#pages).catch((error: unknown) => {
      throw new Error(`It is published, but could not be pushed. Try again later. ${reasonOf(error)}`);
    });
    await this.#reached('to record the push');
    if (isTaken) return this.queue.set(publish, { state: 'published', commit_id });
    if (publish.attempts < MOST_ATTEMPTS) return this.queue.set(publish, { state: 'restarting' });
    throw new Error('It is published, but not pushed: the remote repository kept changing. Try again later.');
  }

  /**
   * After a save or a commit that failed: the files are as before, and the draft is open as it was.
   * @returns false if that failed too, as on a full disk, another branch is there, or the commit is made: it can continue
   */
  async #takeBack(publish: Publish, error: unknown): Promise<boolean> {
    const changes = readable(() => changesOf(publish));
    if (changes === undefined) return false;
    try {
      if (await findCommit(this.#pages, publish.head ?? '', lineOf(publish))) return false;
      await takeBackTexts(this.#pages, changes, error instanceof ElsewhereRefused);
      await this.#parts.pictures.takeBack(changes.flatMap(({ after }) => after ?? []));
    } catch (fault) {
      // Where someone else has changed them, the next attempt says so.
      if (!isChangedElsewhere(fault)) return false;
    }
    if (error instanceof ElsewhereRefused) return false;
    if (isChangedElsewhere(error)) await this.queue.set(publish, { state: 'queued', head: null, changes: null });
    else {
      const message = reasonOf(await this.#withdraw(publish, error));
      await this.queue.set(publish, { state: 'failed', failed_at: 'queued', message, changes: null });
    }
    return true;
  }

  get #pages(): string {
    return this.#parts.drafts.pagesFolder;
  }

  /** Takes a publish no further when the working copy has gone to another branch or remote meanwhile. */
  async #reached(next: string): Promise<void> {
    await this.#parts.reached?.(next);
    if (!next.startsWith('to record')) await this.queue.destination.refuseElsewhere();
  }
}
