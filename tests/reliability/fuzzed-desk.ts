import { discardDraft, restoreDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import { shownDocuments } from '../../src/desk/drafts/draft-copy.ts';
import { RequestRefused } from '../../src/desk/http/refusals.ts';
import type { PublishQueue } from '../../src/desk/publishing/publish-queue.ts';
import type { CopiedDocument } from '../../src/server/database/json-columns.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ADA, BEN, type DraftDesk } from '../fixtures/draft-desk.ts';
import type { Random } from '../fixtures/seeded-random.ts';

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
  /** Publishes that waited when their publisher lost the role. */
  readonly #barred = new Set<string>();
  readonly #stored = new Map<string, Stored>();
  #values = 0;

  constructor(
    readonly desk: DraftDesk,
    readonly random: Random,
  ) {}

  /** Some saves, removals, discards and restorations, in this or that draft. */
  async actAtRandom(): Promise<void> {
    this.done = [];
    await this.desk.setRoles(BEN, BEN.roles);
    const acts = [this.#save, this.#save, this.#save, this.#remove, this.#discard, this.#restore, this.#begin];
    for (let count = 2 + this.random.below(4); count > 0; count--) await this.#try(this.random.of(acts));
  }

  /** Shows the changes of a draft to the publisher, who presses Publish; in between, someone may store something else. */
  async pressPublish(): Promise<void> {
    const open = await this.#draftsIn('open');
    const draft = open.length > 0 ? this.random.of(open) : await this.#begin();
    await this.#try(() => this.#saveIn(draft), 'save');
    const copy = await this.desk.drafts.copy(draft);
    const publisher = this.desk.publisher();
    await publisher.worker.end();
    const isChanged = this.random.below(3) === 0 && (await this.#try(() => this.#saveIn(draft), 'save after showing'));
    const isElsewhere = this.random.below(6) === 0 && this.#switchAway();
    const pressed = await this.#try(async () => {
      const id = await publisher.queue.request(draft, BEN, shownDocuments(copy));
      this.#shown.set(id, copy);
    }, 'publish');
    if (pressed && isChanged) throw new Error('A draft that changed after it was shown was published.');
    if (pressed && isElsewhere) throw new Error('A draft was published from another branch.');
    if (isElsewhere) this.#switchBack();
  }

  /** Works through the queue, with kills and with things that happen between its actions, until it is idle. */
  async workThrough(kill: (desk: DraftDesk, below: Random['below']) => Promise<void>): Promise<void> {
    if (this.random.below(6) === 0 && (await this.#try(this.#demote)))
      for (const { id, state } of await this.desk.publisher().queue.list())
        if (state === 'queued') this.#barred.add(id);
    for (let kills = this.random.below(3); kills > 0; kills--) {
      this.done.push('kill');
      await kill(this.desk, this.random.below);
    }
    const reached = async (): Promise<void> => {
      const chance = this.random.below(12);
      if (chance === 0) await this.#try(this.#save);
      if (chance === 1) await this.#try(this.#discard);
      if (chance === 2) this.#switchAway();
      if (chance === 3) await this.#try(this.#demote);
    };
    await this.desk.publisher({ reached }).worker.run();
    this.#switchBack();
    const last = this.desk.publisher();
    await last.worker.run();
    for (const { id, state } of await last.queue.list()) if (state === 'failed') await last.queue.retry(id, BEN);
    await last.worker.run();
  }

  /** The disagreements; none if all is well. */
  async disagreements(): Promise<string[]> {
    const publishes = await this.desk.publisher().queue.list();
    const found: string[] = [];
    this.published = publishes.filter(({ state }) => state === 'published').length;
    for (const { id, state, message } of publishes) {
      const commits = this.desk.git('log', '--format=%H', '--fixed-strings', `--grep=Desk-Publish: ${id}`, 'main');
      const own = commits.split('\n').filter(Boolean);
      if (own.length !== (state === 'published' ? 1 : 0)) found.push(`${state} (${message}): ${own.length} commits`);
      if (state !== 'published' && state !== 'returned') found.push(`still ${state}: ${message}`);
      if (state === 'published' && this.#barred.has(id)) found.push(`${id} is published, though its publisher may not`);
      for (const commit of own) found.push(...this.#unlikeShown(id, commit));
    }
    if (this.desk.git('status', '--porcelain') !== '') found.push('the working copy has changes');
    for (const document of this.desk.git('ls-files', 'pages').split('\n')) {
      const name = document.slice('pages/'.length);
      if (JSON.stringify(this.#live(name)) !== JSON.stringify(this.#at('main', name)))
        found.push(`${name} is not live`);
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
      const wrong = [
        count('asked to publish') !== own.length && 'requests',
        count('published') !== ended && 'outcomes',
      ];
      return wrong.filter(Boolean).map((what) => `the audit log has other ${what} of ${title}`);
    });
  }

  /** The acknowledged values that are neither live, nor ever were, nor in a draft. */
  async #lost(): Promise<string[]> {
    const history = this.desk.git('log', '--patch', '--format=', 'main');
    const rows = await this.desk.database.selectFrom('draft_document').select(['draft_id', 'text']).execute();
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

  async #saveIn(draft: string): Promise<void> {
    const [document, key] = [this.random.of(DOCUMENTS), this.random.of(KEYS)];
    const value = `value ${++this.#values}.`;
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
