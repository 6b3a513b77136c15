import { discardDraft, restoreDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import { RequestRefused } from '../../src/desk/http/refusals.ts';
import type { PublishQueue } from '../../src/desk/publishing/publish-queue.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import { carryOutSchedules } from '../../src/desk/schedules/scheduler.ts';
import { Schedules } from '../../src/desk/schedules/schedules.ts';
import type { Person } from '../../src/editor/protocol/people.ts';
import type { CopiedDocument } from '../../src/server/database/tables/draft-tables.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { ADA, BEN, type DraftDesk, UNSEEN } from '../fixtures/draft-desk.ts';
import type { GitRemote } from '../fixtures/git-remote.ts';
import type { Random } from '../fixtures/seeded-random.ts';

/** Reviews, and writes nothing. */
const CLEO: Person = { id: 'cleo', name: 'Cleo Reviewer', email: 'cleo@example.com', roles: ['publisher'] };

const DOCUMENTS = ['about.json', 'old.json', 'one.json', 'two.json'];
const KEYS = ['title', 'description', 'note', 'more'];
/** Other branches that someone switches the working copy to, on the server. */
const ELSEWHERE = ['--detach', '-B other'];

/** The value that someone stored last under a key of a document in a draft. */
interface Stored {
  draft: string;
  document: string;
  key: string;
  value: string;
}

/** A desk whose people do things at random, and what must be true of it. */
export class FuzzedDesk {
  /** The actions since the last check. */
  done: string[] = [];
  published = 0;
  readonly #counts = new Map<string, number>();
  readonly #shown = new Map<string, readonly CopiedDocument[]>();
  /** By drafts: the changes that the publisher was shown last, and those that the reviewer approved. */
  readonly #seen = new Map<string, { publisher?: string; reviewer?: string[] }>();
  /** What went live otherwise than it was seen. */
  readonly #wrong: string[] = [];
  /** Publishes that waited when their publisher lost the role. */
  readonly #barred = new Set<string>();
  /** Publishes that have ended, and were compared with their commits. */
  readonly #compared = new Set<string>();
  readonly #stored = new Map<string, Stored>();
  #values = 0;

  constructor(
    readonly desk: DraftDesk,
    readonly random: Random,
    readonly remote: GitRemote,
  ) {}

  /** Adds the people, and records where publishes go, as the start of a desk does. */
  async begin(): Promise<void> {
    await this.desk.addPerson(CLEO);
    await this.desk.publisher().queue.destination.describe();
  }

  /** Some saves, removals, discards and restorations, in this or that draft. */
  async actAtRandom(): Promise<void> {
    this.done = [];
    const acts = [this.#save, this.#save, this.#save, this.#remove, this.#discard, this.#restore, this.#begin];
    for (let count = 1 + this.random.below(3); count > 0; count--) await this.#try(this.random.of(acts));
  }

  /**
   * Shows the changes of a draft to a reviewer, who may approve them, and to the publisher, who presses Publish or schedules it; in
   * between, someone may store or push something else.
   */
  async pressPublish(): Promise<void> {
    await this.desk.setRoles(BEN, BEN.roles);
    await this.desk.setRoles(CLEO, CLEO.roles);
    const running = (await this.desk.publisher().queue.list()).filter(({ ended }) => ended === null);
    const waiting = new Set(running.map(({ draft }) => draft));
    const free = (await this.#draftsIn('open')).filter((id) => !waiting.has(id));
    const draft = free.length > 0 && this.random.below(2) === 0 ? this.random.of(free) : await this.#begin();
    await this.#try(() => this.#saveIn(draft), 'save');
    // Once the other draft is live, this one changes less than it was shown to change.
    const [twin] = [...this.#stored.values()].filter((one) => waiting.has(one.draft));
    if (twin && this.random.below(3) > 0) await this.#try(() => this.#saveIn(draft, twin), 'save the same');
    if (this.random.below(9) > 0) await this.#try(() => this.#approve(draft), 'approve');
    if (this.random.below(6) === 0) await this.#try(this.#push);
    const copy = await this.desk.drafts.copy(draft);
    const [shown, seen] = [await this.desk.shown(draft), await this.#changesOf(draft)];
    const publisher = await this.#stopped();
    const { tree } = await this.desk.looks.of(draft);
    const isSaved = this.random.below(4) === 0 && (await this.#try(() => this.#saveIn(draft), 'save after showing'));
    // What is saved in a page that the site no longer has goes live only once someone brings the page back.
    const isChanged = isSaved && (await this.desk.looks.of(draft)).tree !== tree;
    // Then only what the publisher was shown is out of date.
    if (isSaved && this.random.below(2) === 0) await this.#try(() => this.#approve(draft), 'approve');
    const isElsewhere = this.random.below(8) === 0 && this.#switchAway();
    const isLater = this.random.below(6) === 0;
    const pressed = await this.#try(
      async () => {
        if (isLater) await this.#schedule(publisher, draft, shown);
        else this.#shown.set(await publisher.queue.request(draft, BEN, shown), copy);
        this.#seen.set(draft, { ...this.#seen.get(draft), publisher: seen });
      },
      isLater ? 'schedule' : 'publish',
    );
    if (pressed && isChanged) throw new Error('A draft that changed after it was shown was published.');
    if (pressed && isElsewhere && !isLater) throw new Error('A draft was published from another branch.');
    if (isElsewhere) this.#switchBack();
    if (isLater) await this.#carryOutSchedules(copy);
  }

  /** Works through the queue, with kills and with things that happen between its actions, until it is idle. */
  async workThrough(kill: (desk: DraftDesk, below: Random['below']) => Promise<void>): Promise<void> {
    if (this.random.below(8) === 0 && (await this.#try(this.#demote)))
      for (const { id, state } of await this.desk.publisher().queue.list())
        if (state === 'queued') this.#barred.add(id);
    if (this.random.below(20) === 0) {
      this.done.push('kill');
      await kill(this.desk, this.random.below);
    }
    for (let ends = this.random.below(3); ends > 0; ends--) await this.#workUntilItEnds(this.random.below(16));
    await this.#workUntilItEnds(Number.POSITIVE_INFINITY);
    this.#switchBack();
    const last = this.#publisher();
    await last.run();
    for (const { id, state } of await last.queue.list())
      if (state === 'failed') await this.#try(() => last.queue.retry(id, BEN), 'retry');
    await last.run();
    for (const { id, state } of await last.queue.list())
      if (state === 'failed') await this.desk.database.deleteFrom('publish').where('id', '=', id).execute();
    await carryOutSchedules(new Schedules(last.queue));
  }

  /** Works in a process that ends before an action, as far as its files, its repository and its database show. */
  async #workUntilItEnds(actions: number): Promise<void> {
    let count = 0;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const reached = async (next: string): Promise<void> => {
      if (next === 'to push') await this.#expectApproved();
      const chance = this.random.below(60);
      if (chance >= 54) await this.#try(this.#save);
      if (chance >= 42 && chance < 54) await this.#try(this.#look);
      if (chance === 1) await this.#try(this.#discard);
      if (chance === 2) this.#switchAway();
      if (chance === 3) await this.#try(this.#demote);
      if (chance === 4) await this.#try(this.#push);
      if (chance === 5) await this.#try(this.#withdraw);
      if (count++ !== actions) return;
      this.done.push(`ended before ${next}`);
      end();
      await new Promise(() => undefined);
    };
    await Promise.race([this.#publisher(reached).run(), ended]);
  }

  #publisher(reached: (next: string) => Promise<void> = async () => undefined): Publisher {
    return this.desk.publisher({ needsReview: true, reached, goLive: (tree) => this.#goLive(tree) });
  }

  async #stopped(): Promise<Publisher> {
    const publisher = this.#publisher();
    await publisher.end();
    return publisher;
  }

  /** Compares what goes live with what its publisher and its reviewer saw. */
  async #goLive(tree: string): Promise<void> {
    const publish = await this.desk.database
      .selectFrom('publish')
      .select(['id', 'draft_id'])
      .where('state', '=', 'moved')
      .executeTakeFirstOrThrow();
    const { publisher, reviewer } = this.#seen.get(publish.draft_id) ?? {};
    const { groups } = await this.desk.looks.changes({ tree });
    const now = JSON.stringify(groups);
    if (now !== publisher) this.#wrong.push(`live: ${now}; the publisher saw ${publisher}`);
    if (!reviewer?.includes(now)) this.#wrong.push(`live: ${now}; the reviewer saw ${reviewer}`);
    this.desk.buildLive(tree);
  }

  /** Expects that who publishes and who approved may do so, when it is about to be pushed. */
  async #expectApproved(): Promise<void> {
    const { database } = this.desk;
    const person = (id: string) =>
      database.selectFrom('person').select(['roles', 'removed_at']).where('id', '=', id).executeTakeFirstOrThrow();
    const publisher = await person(BEN.id);
    if (publisher.roles !== 'publisher' || publisher.removed_at !== null)
      this.#wrong.push(`pushed for a publisher who is ${publisher.roles}, ${publisher.removed_at}`);
    const built = database.selectFrom('publish').select(['draft_id', 'reviewer_email']).where('state', '=', 'built');
    const { draft_id, reviewer_email } = await built.executeTakeFirstOrThrow();
    const events = database.selectFrom('review_event').select('kind').where('draft_id', '=', draft_id);
    const last = await events.orderBy('sequence', 'desc').executeTakeFirst();
    const { roles, removed_at } = await person(CLEO.id);
    const isApproved = last?.kind === 'approved' && reviewer_email === CLEO.email;
    if (!isApproved || roles !== 'publisher' || removed_at !== null)
      this.#wrong.push(`pushed after ${last?.kind}, by a reviewer who is ${roles}, ${removed_at}`);
  }

  async #changesOf(draft: string): Promise<string> {
    return JSON.stringify((await this.desk.looks.changes(await this.desk.looks.of(draft))).groups);
  }

  async #approve(draft: string): Promise<void> {
    const [shown, seen] = [await this.desk.shown(draft), await this.#changesOf(draft)];
    await this.desk.reviews(true).approve(draft, CLEO, { note: '', shown });
    const before = this.#seen.get(draft);
    this.#seen.set(draft, { ...before, reviewer: [...(before?.reviewer ?? []), seen] });
  }

  /** The reviewer takes an approval back, or an owner takes the reviewer's role away. */
  async #withdraw(): Promise<void> {
    if (this.random.below(3) === 0) return this.desk.setRoles(CLEO, ['writer']);
    const open = await this.#draftsIn('open');
    if (open.length > 0) await this.desk.reviews(true).askForChange(this.random.of(open), CLEO, 'Not yet');
  }

  /** Someone pushes a change that visitors see, or none of them, or one that a draft makes too. */
  async #push(): Promise<void> {
    const stored = [...this.#stored.values()].filter(({ document }) => document === 'about.json');
    const same = this.random.below(3) === 0 ? stored.at(-1) : undefined;
    const key = this.random.below(2) === 0 || same ? UNSEEN : 'pushed';
    this.remote.push({ [key]: `pushed ${++this.#values}.`, ...(same && { [same.key]: same.value }) });
  }

  /** The reviewer looks at a draft again, which may wait in the queue. */
  async #look(): Promise<void> {
    const queued = (await this.desk.publisher().queue.list()).filter(({ state }) => state === 'queued');
    const drafts = queued.length > 0 ? queued.map(({ draft }) => draft) : await this.#draftsIn('open');
    if (drafts.length > 0) await this.#approve(this.random.of(drafts));
  }

  async #schedule(publisher: Publisher, draft: string, shown: string): Promise<void> {
    const tomorrow = londonLocal(new Date(Date.now() + 24 * 60 * 60_000));
    await new Schedules(publisher.queue).add(draft, BEN, shown, tomorrow);
  }

  /** Makes all schedules due, and puts them into the queue. */
  async #carryOutSchedules(copy: readonly CopiedDocument[]): Promise<void> {
    const { database } = this.desk;
    await database
      .updateTable('scheduled_publish')
      .set({ due_at: timestamp(-1) })
      .where('state', '=', 'waiting')
      .execute();
    const publisher = await this.#stopped();
    await carryOutSchedules(new Schedules(publisher.queue));
    for (const { id, state } of await publisher.queue.list())
      if (state === 'queued' && !this.#shown.has(id)) this.#shown.set(id, copy);
  }

  /** The disagreements; none if all is well. */
  async disagreements(): Promise<string[]> {
    const publishes = await this.desk.publisher().queue.list(Number.MAX_SAFE_INTEGER);
    const found: string[] = this.#wrong.splice(0);
    this.published = publishes.filter(({ state }) => state === 'published').length;
    for (const { id, state, message } of publishes) {
      if (this.#compared.has(id)) continue;
      this.#compared.add(id);
      const commits = this.desk.git('log', '--format=%H', '--fixed-strings', `--grep=Desk-Publish: ${id}`, 'main');
      const own = commits.split('\n').filter(Boolean);
      if (own.length !== (state === 'published' ? 1 : 0)) found.push(`${state} (${message}): ${own.length} commits`);
      if (state !== 'published' && state !== 'returned') found.push(`still ${state}: ${message}`);
      if (state === 'published' && this.#barred.has(id)) found.push(`${id} is published, though its publisher may not`);
      for (const commit of own) found.push(...this.#unlikeShown(id, commit));
    }
    if (this.desk.git('status', '--porcelain') !== '') found.push('the working copy has changes');
    const live = 'refs/plumbline/live';
    for (const document of this.desk.git('ls-tree', '-r', '--name-only', live, 'pages').split('\n')) {
      const name = document.slice('pages/'.length);
      if (JSON.stringify(this.#live(name)) !== JSON.stringify(this.#at(live, name))) found.push(`${name} is not live`);
    }
    return [...found, ...(await this.#wrongAudit(publishes)), ...(await this.#lost())];
  }

  /** The actions of all rounds, and how often each was refused. */
  summary(): string {
    return [...this.#counts].map(([what, count]) => `${what} ${count}`).join(', ');
  }

  /** The changes of a commit that its publisher was not shown. */
  #unlikeShown(id: string, commit: string): string[] {
    const shown = new Map((this.#shown.get(id) ?? []).map((copied) => [copied.document, copied]));
    const names = this.desk.git('diff', '--name-only', `${commit}~1`, commit).split('\n').filter(Boolean);
    return names.flatMap((path) => {
      const document = path.slice('pages/'.length);
      const copied = shown.get(document);
      if (!copied) return document === '_data/urls.json' ? [] : [`${document} was not shown`];
      const [before, after] = [this.#at(`${commit}~1`, document), this.#at(commit, document)];
      const [base, mine] = [parsed(copied.base), parsed(copied.text)];
      const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
      const isShown = (key: string) =>
        JSON.stringify(after[key]) === JSON.stringify(mine[key]) &&
        JSON.stringify(base[key]) !== JSON.stringify(mine[key]);
      return changed.filter((key) => !isShown(key)).map((key) => `${document}: ${key} is live, and was not shown so`);
    });
  }

  /** A request and exactly one outcome of each publish, except for what was tried again. */
  async #wrongAudit(publishes: Awaited<ReturnType<PublishQueue['list']>>): Promise<string[]> {
    const events = await this.desk.database.selectFrom('audit_event').select(['action', 'subject']).execute();
    const titles = [...new Set(publishes.map(({ title }) => title))];
    return titles.flatMap((title) => {
      const count = (action: string) => events.filter((one) => one.subject === title && one.action === action).length;
      const own = publishes.filter((publish) => publish.title === title);
      const ended = own.filter(({ state }) => state === 'published').length;
      const wrong = [count('asked to publish') < own.length && 'requests', count('published') !== ended && 'outcomes'];
      return wrong.filter(Boolean).map((what) => `the audit log has other ${what} of ${title}`);
    });
  }

  /** The acknowledged values that are neither live, nor ever were, nor in a draft that is open or discarded. */
  async #lost(): Promise<string[]> {
    const history = this.desk.git('log', '--patch', '--format=', 'main');
    const rows = await this.desk.database
      .selectFrom('draft_document')
      .innerJoin('draft', 'draft.id', 'draft_id')
      .select(['draft_id', 'text'])
      .where('state', '<>', 'published')
      .execute();
    const isKept = ({ draft, value }: Stored) =>
      history.includes(value) || rows.some(({ draft_id, text }) => draft_id === draft && text?.includes(value));
    return [...this.#stored.values()].filter((one) => !isKept(one)).map(({ value }) => `${value} is lost`);
  }

  /** Does something, and counts it. @returns whether it was not refused */
  async #try(act: () => unknown, name = act.name.replace('#', '')): Promise<boolean> {
    const outcome = await Promise.resolve(act.call(this)).then(
      () => name,
      (error: unknown) => {
        if (error instanceof RequestRefused) return `${name} refused`;
        throw error;
      },
    );
    this.done.push(outcome);
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    return outcome === name;
  }

  async #begin(): Promise<string> {
    return this.desk.drafts.create(`Draft ${++this.#values}`, ADA);
  }

  async #save(): Promise<void> {
    const open = await this.#draftsIn('open');
    await this.#saveIn(open.length > 0 ? this.random.of(open) : await this.#begin());
  }

  async #saveIn(draft: string, same?: Stored): Promise<void> {
    const [document, key] = same ? [same.document, same.key] : [this.random.of(DOCUMENTS), this.random.of(KEYS)];
    const value = same?.value ?? `value ${++this.#values}.`;
    await this.desk.drafts.save(
      draft,
      [await this.desk.edit(draft, document, { [key]: value })],
      this.random.of([ADA, BEN]),
    );
    this.#stored.set(`${draft} ${document} ${key}`, { draft, document, key, value });
  }

  async #remove(): Promise<void> {
    const open = await this.#draftsIn('open');
    if (open.length === 0) return;
    const [draft, document] = [this.random.of(open), this.random.of(DOCUMENTS.slice(1))];
    const { hash } = await this.desk.drafts.read(draft, document);
    if (hash === null) return;
    await this.desk.drafts.save(draft, [{ document, hash, removed: true }], ADA);
    for (const [place, one] of this.#stored)
      if (one.draft === draft && one.document === document) this.#stored.delete(place);
  }

  async #discard(): Promise<void> {
    const open = await this.#draftsIn('open');
    if (open.length > 0) await discardDraft(this.desk.database, this.random.of(open), ADA);
  }

  async #restore(): Promise<void> {
    const discarded = await this.#draftsIn('discarded');
    if (discarded.length > 0) await restoreDraft(this.desk.database, this.random.of(discarded), ADA);
  }

  /** An owner takes the publisher's role away, or removes the publisher, until the next round. */
  async #demote(): Promise<void> {
    if (this.random.below(2) === 0) await this.desk.setRoles(BEN, ['writer']);
    else await this.desk.setRoles(BEN, BEN.roles, timestamp());
  }

  async #draftsIn(state: 'open' | 'discarded'): Promise<string[]> {
    const rows = await this.desk.database
      .selectFrom('draft')
      .select('id')
      .where('state', '=', state)
      .orderBy('title')
      .execute();
    return rows.map(({ id }) => id);
  }

  #switchAway(): boolean {
    try {
      this.desk.git('checkout', '--quiet', ...this.random.of(ELSEWHERE).split(' '));
      this.done.push('another branch');
      return true;
    } catch {
      return false;
    }
  }

  #switchBack(): void {
    this.desk.git('checkout', '--quiet', 'main');
  }

  #at(commit: string, document: string): Record<string, unknown> {
    const path = `pages/${document}`;
    return this.desk.git('ls-tree', '--name-only', commit, path) === ''
      ? {}
      : parsed(this.desk.git('show', `${commit}:${path}`));
  }

  #live(document: string): unknown {
    return this.desk.read(document, this.desk.live);
  }
}

function parsed(text: string | null): Record<string, unknown> {
  return text === null ? {} : JSON.parse(text);
}
