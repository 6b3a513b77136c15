import type { DocumentProblem, Draft } from '../../editor/protocol/documents.ts';
import type { Look, Looks } from '../drafts/looks.ts';
import { settleDraft } from '../drafts/settle-draft.ts';
import { commitOf, commitTree, fetchTip, isAncestor, liveCommit, push, setLive, treeOf } from '../git/branch.ts';
import { waitForLocks } from '../git/git.ts';
import { bringUp, moveTo, refuseInTheWay } from '../git/working-copy.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import type { Reviews } from '../reviews/reviews.ts';
import { PublishQueue } from './publish-queue.ts';
import { copyOf, messageOf, type Publish, recordState } from './publish-record.ts';
import { DraftReturned, reasonOf, refuseFormerPublisher, refuseUnfinished } from './returned-drafts.ts';

/** When the queue is looked at again after the database was unavailable, in milliseconds. */
const RESTART_MS = 5_000;
/** How often a publish begins again because the remote has moved on. */
const MOST_ATTEMPTS = 3;

/** The actions that another branch or remote in the working copy must not get. */
const DEPENDS_ON_BRANCH = ['queued', 'built', 'to push', 'to move the working copy', 'moved'];

/** A publish whose commit nobody wants any more. */
const AGAIN = { state: 'queued', commit_id: null, message: null } as const;
const RESTARTING = 'Restarting: the repository changed.';
const LATER_CHANGES = 'Changes made after you pressed Publish are still in the draft.';

export interface PublisherParts {
  reviews: Reviews;
  check: (overlay: readonly Draft[]) => Promise<readonly DocumentProblem[]>;
  /** Builds a tree, outside the working copy. */
  build: (tree: string) => Promise<void>;
  /** Puts a tree live, and builds it again if need be. Repeated, it does nothing more. */
  goLive: (tree: string) => Promise<void>;
  /** Called between any two actions, with the next one: where tests end the process. */
  reached?: (next: string) => void | Promise<void>;
}

/**
 * Publishes drafts, one by one, whenever one waits. A publish is `queued` until its tree is committed, checked and built, `built` until the branch has the
 * commit, `moved` until the tree is live, and then `published`. Before the branch has moved nothing needs to be taken back.
 */
export class Publisher {
  readonly queue: PublishQueue;
  readonly #looks: Looks;
  #running: Promise<void> | undefined;
  #ended = false;

  constructor(readonly parts: PublisherParts) {
    this.#looks = parts.reviews.looks;
    this.queue = new PublishQueue(parts.reviews);
    this.queue.on('waiting', () => this.start());
  }

  /** Works through the queue. @returns when it is empty */
  run(): Promise<void> {
    const before = this.#running?.catch(() => undefined);
    this.#running = Promise.resolve(before).then(() => this.#workThrough());
    return this.#running;
  }

  /** Works through the queue in the background; while the database is unavailable, again and again. */
  start(): void {
    this.run().catch((error: unknown) => {
      console.error(`The publishing queue stopped and is restarting: ${error}`);
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
      const publish = await this.queue.next();
      if (!publish) return;
      await this.#advance(publish);
    }
  }

  async #advance(publish: Publish): Promise<void> {
    try {
      await waitForLocks(this.#pages);
      await this.#reached(publish.state);
      if (publish.state === 'queued') await this.#prepare(publish);
      else if (publish.state === 'built') await this.#move(publish);
      else await this.#goLive(publish);
    } catch (error) {
      const isReturned = error instanceof DraftReturned;
      const ended = isReturned
        ? ({ state: 'returned' } as const)
        : ({ state: 'failed', failed_at: publish.state } as const);
      await this.queue.set(publish, { ...ended, message: reasonOf(error) });
    }
  }

  /** Merges, checks and builds what the publisher and the reviewer saw. */
  async #prepare(publish: Publish): Promise<void> {
    const { drafts, trees } = this.#looks;
    await refuseFormerPublisher(drafts.database, publish);
    await bringUp(trees);
    const look = await this.#looks.of(publish.draft_id, copyOf(publish));
    await refuseInTheWay(trees, look.base, look.tree);
    await refuseUnfinished(drafts, look, async () => this.parts.check(await this.#looks.overlay(look.tree)));
    const reviewer = await this.#reviewerOf(publish, look);
    const standing = publish.look === null ? 'same' : await this.#looks.standing(look, publish.look);
    if (standing !== 'same' && standing !== 'carried')
      throw new DraftReturned('The site changed since you looked. Look at the changes again, then publish.');
    await this.#reached('to commit');
    const commit_id = await commitTree(this.#pages, {
      tree: look.tree,
      parent: look.base,
      author: { name: publish.author, email: publish.author_email },
      message: messageOf(publish, reviewer),
    });
    await this.#reached('to build');
    await this.parts.build(look.tree);
    await this.#reached('to record the build');
    const built = { state: 'built', commit_id, reviewer_email: reviewer?.email ?? null, message: null } as const;
    await this.queue.set(publish, built, async (transaction) => {
      if (!reviewer?.isCarried) return;
      const detail = `${reviewer.name} approved the same changes before the site moved on`;
      await audit(transaction, 'The desk', 'kept the approval of', publish.title, detail);
    });
  }

  /** Moves the branch to the commit, there and here. Where the branch has moved on, the publish begins again. */
  async #move(publish: Publish): Promise<void> {
    const commit = publish.commit_id ?? '';
    const parent = await commitOf(this.#pages, `${commit}^`);
    const { tip } = await fetchTip(this.#pages);
    // The process that pushed it may have ended since.
    if (!(await isAncestor(this.#pages, commit, tip))) {
      if (tip !== parent) return this.#beginAgain(publish);
      await refuseFormerPublisher(this.#looks.drafts.database, publish);
      const reviewer = await this.#reviewerOf(publish, await this.#looks.of(publish.draft_id, copyOf(publish)));
      // The commit names the reviewer.
      if ((reviewer?.email ?? null) !== publish.reviewer_email) return this.queue.set(publish, AGAIN);
      await this.#reached('to push');
      const isTaken = await push(this.#pages, commit).catch((error: unknown) => {
        throw new Error(`Nothing was published: it could not be pushed. Try again later. ${reasonOf(error)}`);
      });
      if (!isTaken) return this.#beginAgain(publish);
    }
    await this.#reached('to move the working copy');
    await moveTo(this.#looks.trees, parent, commit);
    await this.#reached('to record the move');
    await this.#settle(publish);
  }

  async #goLive(publish: Publish): Promise<void> {
    const commit = publish.commit_id ?? '';
    // A later publish may have put it live.
    if (!(await isAncestor(this.#pages, commit, await liveCommit(this.#pages)))) {
      await this.parts.goLive(await treeOf(this.#pages, commit));
      await this.#reached('to record what is live');
      await setLive(this.#pages, commit);
    }
    await this.#reached('to record the publish');
    await this.queue.set(publish, { state: 'published' });
  }

  /** @throws DraftReturned if nobody approved it where that is needed */
  async #reviewerOf(publish: Publish, look: Look) {
    const { reviews } = this.parts;
    const { author_id, author: name, author_email: email } = publish;
    try {
      await reviews.askAgain(look, { id: author_id ?? '', name, email });
      return await reviews.reviewerOf(this.#looks.drafts.database, look);
    } catch (error) {
      throw error instanceof RequestRefused && error.code !== 'git-failed' ? new DraftReturned(error.message) : error;
    }
  }

  /** Drops the build, and restarts from the branch's current commit, three times at most. */
  async #beginAgain(publish: Publish): Promise<void> {
    if (publish.attempts >= MOST_ATTEMPTS)
      throw new Error('Nothing was published: the remote repository kept changing. Try again later.');
    await this.queue.set(publish, { ...AGAIN, attempts: publish.attempts + 1, message: RESTARTING });
  }

  async #settle(publish: Publish): Promise<void> {
    const { drafts, trees } = this.#looks;
    const copy = copyOf(publish) ?? (await drafts.copy(publish.draft_id));
    const names = copy.map(({ document }) => document);
    const published = await trees.textsAt(publish.commit_id ?? '', names);
    await settleDraft(drafts, publish.draft_id, copy, published, async (transaction, isChanged) => {
      await recordState(transaction, publish, { state: 'moved', message: isChanged ? LATER_CHANGES : null });
    });
    this.queue.emit('changed', publish.draft_id);
  }

  get #pages(): string {
    return this.#looks.drafts.pagesFolder;
  }

  /** Takes a publish no further when the working copy has gone to another branch or remote meanwhile. */
  async #reached(next: string): Promise<void> {
    await this.parts.reached?.(next);
    if (DEPENDS_ON_BRANCH.includes(next)) await this.queue.destination.refuseElsewhere();
  }
}
