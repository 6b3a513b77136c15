import type { Transaction } from 'kysely';
import type { AnswerOf } from '../../editor/protocol/calls.ts';
import type { Draft } from '../../editor/protocol/documents.ts';
import type { Shown } from '../../editor/protocol/drafts.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { hashOf } from '../documents/current-document.ts';
import { commitOf, liveCommit } from '../git/branch.ts';
import { type DocumentChange, SiteTrees } from '../git/trees.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { DraftPictures } from './draft-pictures.ts';
import type { DraftStore } from './draft-store.ts';
import { overlayOf, type UpdatedDocument } from './merge-draft.ts';
import { mergeKept } from './removed-pages.ts';

type Describe = (
  before: readonly Draft[],
  after: readonly Draft[],
) => Promise<Pick<AnswerOf<'POST /api/changes'>, 'groups' | 'files'>>;

type SiteChanges = Omit<AnswerOf<'GET /api/publish/changes'>, 'shown'>;

interface Merged {
  documents: readonly UpdatedDocument[];
  /** Addresses at which the commit has another picture than the draft. */
  taken: readonly string[];
  tree: string;
}

/** The tree that a draft would put live now: the one that people look at, approve, schedule and publish. */
export interface Look extends Merged {
  draft: string;
  copy: readonly CopiedDocument[];
  /** The pictures that it shows, as blobs by their addresses. */
  pictures: ReadonlyMap<string, { blob: string; isOwn: boolean }>;
  base: string;
}

/**
 * How a look compares with an earlier one. `same`: the same tree. `carried`: the site moved on, and the same changes go live.
 * `overtaken`: other changes go live, because the site moved on. `changed`: the draft changed.
 */
type Standing = 'same' | 'carried' | 'overtaken' | 'changed';

/** The most merged drafts that are remembered. */
const MOST_KNOWN = 50;

/** Merges drafts into the head of the branch, and describes what changes for visitors since the live commit. */
export class Looks {
  readonly trees: SiteTrees;
  readonly #known = new Map<string, Promise<Merged>>();
  readonly #blobs = new Map<string, string>();
  readonly #changes = new WeakMap<object, Promise<SiteChanges>>();

  constructor(
    readonly drafts: DraftStore,
    readonly pictures: DraftPictures,
    readonly describe: Describe,
  ) {
    this.trees = new SiteTrees(drafts.pagesFolder, pictures.publicFolder);
  }

  async of(draft: string, copied?: readonly CopiedDocument[]): Promise<Look> {
    const copy = copied ?? (await this.drafts.copy(draft));
    const pictures = await this.#picturesIn(draft, copy);
    const base = await commitOf(this.drafts.pagesFolder, 'HEAD');
    return { draft, copy, pictures, base, ...(await this.#merge(base, copy, pictures)) };
  }

  /** The changes for visitors if a look went live: also of commits that were pushed, and not published. */
  async changes(look: Pick<Look, 'tree'>): Promise<SiteChanges> {
    const known = this.#changes.get(look);
    const changes = known ?? liveCommit(this.drafts.pagesFolder).then((live) => this.between(live, look.tree));
    this.#changes.set(look, changes);
    return changes;
  }

  async between(before: string, after: string): Promise<SiteChanges> {
    const changed = await this.trees.changes(before, after);
    const names = new Set(changed.map(({ document }) => document));
    // What both have, and the working copy has not.
    const shared = (await this.overlay(after)).filter(({ document }) => !names.has(document));
    const old = overlayOf(changed.map(({ document, before: text }) => ({ document, text })));
    const now = overlayOf(changed.map(({ document, after: text }) => ({ document, text })));
    const { groups, files } = await this.describe([...shared, ...old], [...shared, ...now]);
    const lines = await this.trees.replacedPictures(before, after);
    const pictures = lines.length === 0 ? [] : [{ heading: 'Pictures replaced or removed', lines }];
    return { groups: [...groups, ...pictures], files, before: old, after: now };
  }

  /** The documents in which the working copy differs from a tree, as in the tree. */
  async overlay(tree: string): Promise<Draft[]> {
    const differences = await this.trees.differences(tree);
    return overlayOf([...differences].map(([document, text]) => ({ document, text })));
  }

  /** Names a look, with the changes that it showed. */
  async nameOf(look: Look): Promise<Shown> {
    return `${look.base}.${look.tree}.${hashOfChanges(await this.changes(look))}`;
  }

  async standing(look: Look, shown: Shown): Promise<Standing> {
    const [base, , changes] = shown.split('.');
    if (!(await this.isSameDraft(look, shown))) return 'changed';
    if (base === look.base) return 'same';
    return changes === hashOfChanges(await this.changes(look)) ? 'carried' : 'overtaken';
  }

  /** Returns whether a draft is unchanged since an earlier look, even if the site moved on. */
  async isSameDraft(look: Look, shown: Shown): Promise<boolean> {
    const [base = '', tree] = shown.split('.');
    return (base === look.base ? look : await this.mergedAt(base, look))?.tree === tree;
  }

  /** A look's draft merged into another commit; undefined if there is no such commit. */
  async mergedAt(base: string, { copy, pictures }: Look): Promise<Merged | undefined> {
    return this.#merge(base, copy, pictures).catch(() => undefined);
  }

  /** @throws RequestRefused with the code `changed` if other changes would go live than those shown. @param next what the person wants to do */
  async refuseUnseen(look: Look, shown: Shown, next: string): Promise<void> {
    const standing = await this.standing(look, shown);
    if (standing === 'changed') throw changedRefusal(next);
    if (standing === 'overtaken')
      throw new RequestRefused(409, 'changed', `The site changed since you looked. Look again, then ${next}.`);
  }

  /** As DraftStore.hold, for a draft that is still as it was looked at. */
  async hold<T>(
    look: Look,
    next: string,
    run: (transaction: Transaction<Tables>, title: string) => Promise<T>,
  ): Promise<T> {
    return this.drafts.hold(look.draft, async (transaction, title) => {
      const copy = await this.drafts.copy(look.draft, transaction);
      if (JSON.stringify(copy) !== JSON.stringify(look.copy)) throw changedRefusal(next);
      return run(transaction, title);
    });
  }

  #merge(base: string, copy: readonly CopiedDocument[], pictures: Look['pictures']): Promise<Merged> {
    const key = hashOf(JSON.stringify([base, copy, [...pictures]]));
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const merged = this.#mergeAnew(base, copy, pictures);
    this.#known.set(key, merged);
    merged.catch(() => this.#known.delete(key));
    return merged;
  }

  async #mergeAnew(base: string, copy: readonly CopiedDocument[], pictures: Look['pictures']): Promise<Merged> {
    const texts = await this.trees.textsAt(
      base,
      copy.map(({ document }) => document),
    );
    const published = (document: string) => texts.get(document) ?? null;
    const documents = mergeKept(copy, published);
    const changed = new Map(changesIn({ documents }).map(({ document, after }) => [document, after]));
    const added = new Map<string, string>();
    const taken: string[] = [];
    for (const [address, { blob, isOwn }] of pictures) {
      if (![...changed.values()].some((text) => text?.includes(`"${address}"`))) continue;
      const present = await this.trees.pictureAt(base, address);
      if (present === undefined) added.set(address, blob);
      else if (isOwn && present !== blob) taken.push(address);
    }
    return { documents, taken, tree: await this.trees.make(base, changed, added) };
  }

  async #picturesIn(draft: string, copy: readonly CopiedDocument[]): Promise<Look['pictures']> {
    const found = new Map<string, { blob: string; isOwn: boolean }>();
    for (const { address, holder } of await this.pictures.shownIn(
      draft,
      copy.flatMap(({ text }) => text ?? []),
    )) {
      const key = `${holder} ${address}`;
      const stored = async () => this.trees.storePicture(address, await this.pictures.content(holder, address));
      const blob = this.#blobs.get(key) ?? (await stored());
      this.#blobs.set(key, blob);
      found.set(address, { blob, isOwn: holder === draft });
    }
    return found;
  }
}

export function changesIn({ documents }: Pick<Look, 'documents'>): DocumentChange[] {
  return documents
    .map(({ document, published, text }) => ({ document, before: published, after: text }))
    .filter(({ before, after }) => before !== after);
}

function changedRefusal(next: string): RequestRefused {
  return new RequestRefused(409, 'changed', `This draft changed since you looked. Look again, then ${next}.`);
}

function hashOfChanges({ groups }: Pick<SiteChanges, 'groups'>): string {
  return hashOf(JSON.stringify(groups));
}
