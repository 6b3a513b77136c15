import type { MergeConflict, Side } from '../../content/documents/merge-values.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import type { CurrentDocument, DocumentEdit, DocumentPath, DraftContent } from '../protocol/documents.ts';
import {
  asValue,
  type Documents,
  draftValue,
  mergeContents,
  type SavedDocument,
  type Step,
  savedDocument,
  type Working,
} from './documents.ts';
import type { KeptDraft } from './draft-storage.ts';

export interface EditorState extends Documents {
  past: readonly Step[];
  future: readonly Step[];
}

export interface Edit {
  document: DocumentPath;
  label: string;
  /** Edits with the same key that follow each other at once, such as typing, are one step. */
  key?: string;
}

/** Edits with one key are one step unless there is a pause of this many milliseconds between them. */
const PAUSE = 1000;
const MOST_SENT = 10;
const MOST_STEPS = 500;

/** The open documents, with undo and redo over all of them. Snapshots share what did not change. */
export class EditorStore {
  #state: EditorState = { saved: {}, working: {}, past: [], future: [] };
  #last: { key: string; at: number } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;

  /** @param now the time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): EditorState => this.#state;

  /** Adds documents from disk. Open ones keep their unsaved changes, and the version that they began from. */
  open(documents: readonly CurrentDocument[]): void {
    const read = documents
      .filter(({ document }) => !this.#state.saved[document])
      .map((current) => [current.document, savedDocument(current)] as const);
    this.#begin(read);
  }

  /** Changes a document. The same value again is no step. */
  edit({ document, label, key }: Edit, change: (value: unknown) => unknown): void {
    const before = draftValue(this.#state.working, document);
    const value = change(before);
    if (value !== before) this.#step({ ...this.#state.working, [document]: { value } }, label, key);
  }

  /** Replaces the contents of several documents, as one step. */
  apply(edits: readonly DocumentEdit[], label: string): void {
    const unknown = edits.filter(({ document }) => !this.#state.saved[document]);
    this.#begin(unknown.map(({ document, hash }) => [document, { hash, content: { removed: true } }] as const));
    const contentsOf = edits.map(({ document, hash: _, ...content }) => [document, asValue(content)] as const);
    this.#step({ ...this.#state.working, ...Object.fromEntries(contentsOf) }, label);
  }

  /** Restores earlier unsaved changes, on the versions that they began from. */
  restore(drafts: readonly KeptDraft[]): void {
    this.#begin(
      drafts.map(({ document, hash, base, sent = [] }) => [document, { hash, content: base, sent }] as const),
    );
    const contentsOf = drafts.map(({ document, content }) => [document, content] as const);
    this.#step({ ...this.#state.working, ...Object.fromEntries(contentsOf) }, 'Restored unsaved changes');
  }

  undo(): string | undefined {
    return this.#travel('past', 'future');
  }

  redo(): string | undefined {
    return this.#travel('future', 'past');
  }

  /** Takes the last step of one list, which the other one leads back over. Returns its label. */
  #travel(from: 'past' | 'future', to: 'past' | 'future'): string | undefined {
    const { [from]: steps, [to]: others, working } = this.#state;
    const step = steps.at(-1);
    if (!step) return undefined;
    this.#last = undefined;
    this.#set({ working: step.working, [from]: steps.slice(0, -1), [to]: [...others, { ...step, working }] });
    return step.label;
  }

  /** Records that documents are on disk now. Later changes stay unsaved. */
  markSaved(documents: readonly CurrentDocument[], edits: readonly DocumentEdit[]): void {
    const written = edits.map(({ document, hash: _, ...content }) => {
      const stored = documents.find((one) => one.document === document);
      return [document, { hash: stored?.hash ?? null, content }] as const;
    });
    this.#last = undefined;
    this.#take(written);
  }

  /** Records what a save sends, to recognise it on disk if the answer is lost. */
  markSent(edits: readonly DocumentEdit[]): void {
    const sent = edits.map(({ document, hash: before, ...content }) => {
      const { hash = before, content: base = { removed: true }, sent = [] } = this.#state.saved[document] ?? {};
      return [document, { hash, content: base, sent: [...sent, asValue(content)].slice(-MOST_SENT) }] as const;
    });
    this.#take(sent);
  }

  /** The places that were changed here and on disk, each in its own way, since the document was read. */
  conflictsWith(current: CurrentDocument): readonly MergeConflict[] {
    const mine = this.#state.working[current.document];
    const theirs = savedDocument(current).content;
    return mine ? mergeContents({ base: this.#baseOf(current), mine, theirs }).conflicts : [];
  }

  /** Returns the content to compare a version on disk with: the one last read, or itself if this window wrote it. */
  #baseOf(current: CurrentDocument): DraftContent {
    const { content: read = { removed: true }, sent = [] } = this.#state.saved[current.document] ?? {};
    const onDisk = savedDocument(current).content;
    return sent.find((one) => JSON.stringify(one) === JSON.stringify(onDisk)) ?? read;
  }

  /**
   * Merges a document as it is on disk now into the edited one, and into every step: undo takes back the changes of
   * this window, never someone else's.
   * @param choose the side of a conflict; undo brings back the document with all of one’s own
   */
  rebase(current: CurrentDocument, choose?: (pointer: Pointer) => Side): void {
    const { document } = current;
    const { working, past, future } = this.#state;
    const base = this.#baseOf(current);
    const saved = savedDocument(current);
    const merged = new Map<DraftContent, DraftContent>();
    const rebased = (one: Working): Working => {
      const mine = one[document];
      if (!mine) return one;
      const content = merged.get(mine) ?? mergeContents({ base, mine, theirs: saved.content }).content;
      merged.set(mine, content);
      return { ...one, [document]: content };
    };
    const rebasedStep = (step: Step) => ({ ...step, working: rebased(step.working) });
    this.#take([[document, saved]]);
    this.#set({ working: rebased(working), past: past.map(rebasedStep), future: future.map(rebasedStep) });
    const mine = working[document];
    if (!choose || !mine) return;
    const { content } = mergeContents({ base, mine, theirs: saved.content }, choose);
    if (content !== this.#state.working[document])
      this.#step({ ...this.#state.working, [document]: content }, 'Merged with the version on disk');
  }

  /** Merges what an assistant changed, as one step of this window: undo brings back the documents as they were here. */
  rebaseAsStep(documents: readonly CurrentDocument[], label: string): void {
    const before = this.#state.working;
    for (const current of documents) this.rebase(current);
    const { working } = this.#state;
    this.#set({ working: before });
    this.#step(working, label);
  }

  #step(working: Documents['working'], label: string, key?: string): void {
    const at = this.#now();
    const isSame = key !== undefined && this.#last?.key === key && at - this.#last.at < PAUSE;
    this.#last = key === undefined ? undefined : { key, at };
    const { past, working: before } = this.#state;
    const steps = isSame ? past : [...past, { working: before, label }].slice(-MOST_STEPS);
    this.#set({ working, past: steps, future: [] });
  }

  /** Adds documents that were not open, to every step too, so that undoing another one leaves them alone. */
  #begin(documents: readonly (readonly [DocumentPath, SavedDocument])[]): void {
    if (documents.length === 0) return;
    this.#take(documents);
    const begun = Object.fromEntries(documents.map(([document, { content }]) => [document, content]));
    const withBegun = <T extends Pick<Step, 'working'>>(step: T): T => ({
      ...step,
      working: { ...begun, ...step.working },
    });
    const { past, future } = this.#state;
    this.#set(withBegun({ ...this.#state, past: past.map(withBegun), future: future.map(withBegun) }));
  }

  #take(documents: readonly (readonly [DocumentPath, SavedDocument])[]): void {
    if (documents.length > 0) this.#set({ saved: { ...this.#state.saved, ...Object.fromEntries(documents) } });
  }

  #set(changed: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
