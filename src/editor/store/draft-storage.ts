import type { DocumentEdit } from '../protocol/documents.ts';
import { type Documents, editsOf } from './documents.ts';

/** Unsaved changes that the browser kept, each with the hash of the file that it began from. */
export interface KeptDrafts {
  /** When they were kept, in ISO 8601. */
  at: string;
  edits: readonly DocumentEdit[];
}

const KEY = 'page-editor-drafts';

/** Keeps the unsaved changes in the browser; without any, forgets what it kept. */
export function keepDrafts(documents: Documents, storage: Storage, now: Date): void {
  const edits = editsOf(documents);
  if (edits.length === 0) {
    forgetDrafts(storage);
    return;
  }
  const kept: KeptDrafts = { at: now.toISOString(), edits };
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser's storage is full: the changes are still on screen, and closing the window asks.
  }
}

/** The unsaved changes that the browser kept, if any. */
export function keptDrafts(storage: Storage): KeptDrafts | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const kept: KeptDrafts = JSON.parse(text);
    return Array.isArray(kept.edits) && kept.edits.length > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the kept changes. */
export function forgetDrafts(storage: Storage): void {
  storage.removeItem(KEY);
}
