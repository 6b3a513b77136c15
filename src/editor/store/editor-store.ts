import type { DocumentEdit, DocumentPath, DraftContent, StoredDocument } from '../protocol/documents.ts';
import {
  changedDocuments,
  type Documents,
  draftValue,
  restored,
  type SavedDocument,
  type Step,
  savedDocument,
} from './documents.ts';

/** Documents, and how they came to be. */
export interface EditorState extends Documents {
  past: readonly Step[];
  future: readonly Step[];
}

/** An edit of one document. */
export interface Edit {
  document: DocumentPath;
  /** What it does, in words. */
  label: string;
  /** Edits with the same key that follow each other at once, such as typing, are one step. */
  key?: string;
}

/** Edits with one key are one step unless there is a pause of this many milliseconds between them. */
const PAUSE = 1000;
/** How many steps can be undone. */
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

  /** Takes in documents from disk. Those with unsaved changes keep them. */
  open(documents: readonly StoredDocument[]): void {
    const changed = new Set(changedDocuments(this.#state));
    const read = documents.map((stored) => [stored.document, savedDocument(stored)] as const);
    const fresh = read.filter(([document]) => !changed.has(document));
    this.#take(read.filter(([document]) => !changed.has(document) || !this.#state.saved[document]));
    this.#set({ working: { ...this.#state.working, ...contents(fresh) } });
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
    this.#take(
      unknown.map(({ document, hash }) => [document, { hash, text: '', content: { removed: true } }] as const),
    );
    const contentsOf = edits.map(({ document, hash: _, ...content }) => [document, asValue(content)] as const);
    this.#step({ ...this.#state.working, ...Object.fromEntries(contentsOf) }, label);
  }

  undo(): string | undefined {
    const { past, future, working } = this.#state;
    const step = past.at(-1);
    if (!step) return undefined;
    this.#last = undefined;
    this.#set({
      working: restored(step.working, this.#state),
      past: past.slice(0, -1),
      future: [...future, { ...step, working }],
    });
    return step.label;
  }

  redo(): string | undefined {
    const { past, future, working } = this.#state;
    const step = future.at(-1);
    if (!step) return undefined;
    this.#last = undefined;
    this.#set({
      working: restored(step.working, this.#state),
      past: [...past, { ...step, working }],
      future: future.slice(0, -1),
    });
    return step.label;
  }

  /** Notes that documents are on disk now. What was typed meanwhile stays unsaved. */
  markSaved(documents: readonly StoredDocument[], edits: readonly DocumentEdit[]): void {
    const written = edits.map(({ document, hash: _, ...content }) => {
      const stored = documents.find((one) => one.document === document);
      return [document, { hash: stored?.hash || null, text: stored?.text ?? '', content }] as const;
    });
    this.#last = undefined;
    this.#take(written);
  }

  /** Takes the version on disk as what a document began from; its unsaved changes stay, and can then be saved over it. */
  rebase(stored: StoredDocument): void {
    this.#take([[stored.document, savedDocument(stored)]]);
  }

  /** Gives up the unsaved changes of a document for the version on disk. It can be undone. */
  takeStored(stored: StoredDocument): void {
    const saved = savedDocument(stored);
    this.#take([[stored.document, saved]]);
    this.#step({ ...this.#state.working, [stored.document]: saved.content }, 'Reloaded from disk');
  }

  #step(working: Documents['working'], label: string, key?: string): void {
    const at = this.#now();
    const isSame = key !== undefined && this.#last?.key === key && at - this.#last.at < PAUSE;
    this.#last = key === undefined ? undefined : { key, at };
    const { past, working: before } = this.#state;
    const steps = isSame ? past : [...past, { working: before, label }].slice(-MOST_STEPS);
    this.#set({ working, past: steps, future: [] });
  }

  #take(documents: readonly (readonly [DocumentPath, SavedDocument])[]): void {
    if (documents.length > 0) this.#set({ saved: { ...this.#state.saved, ...Object.fromEntries(documents) } });
  }

  #set(changed: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

function contents(documents: readonly (readonly [DocumentPath, SavedDocument])[]): Record<DocumentPath, DraftContent> {
  return Object.fromEntries(documents.map(([document, { content }]) => [document, content]));
}

/** A text that is JSON as its value, so that it can be edited in the form. */
function asValue(content: DraftContent): DraftContent {
  if (!('text' in content)) return content;
  try {
    return { value: JSON.parse(content.text) };
  } catch {
    return content;
  }
}
