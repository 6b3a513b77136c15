import { useState } from 'react';
import { CallRefused, call } from '../../calls/call.ts';
import type { CurrentDocument } from '../../protocol/documents.ts';
import { editsOf } from '../../store/documents.ts';
import type { EditorStore } from '../../store/editor-store.ts';

/** Saving, with the documents that somebody else changed meanwhile. */
export interface Saving {
  save: () => Promise<void>;
  isSaving: boolean;
  conflicts: readonly CurrentDocument[];
  setConflicts: (conflicts: readonly CurrentDocument[]) => void;
}

/** Saves all changed documents at once, or none of them. */
export function useSave(
  store: EditorStore,
  announce: (message: string, stays?: boolean) => void,
  onSaved: () => Promise<void>,
): Saving {
  const [isSaving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<readonly CurrentDocument[]>([]);
  const save = async () => {
    const edits = editsOf(store.getState());
    if (edits.length === 0) return announce('There is nothing to save.');
    setSaving(true);
    try {
      const { saved } = await call('POST /api/save', { edits });
      store.markSaved(
        saved.map(({ document, hash, text }) => ({ document, hash: hash ?? '', text: text ?? '' })),
        edits,
      );
      announce(edits.length === 1 ? `Saved ${edits[0]?.document}.` : `Saved ${edits.length} documents.`);
      await onSaved();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      announce(`Not saved. ${error.refusal.message}`, true);
      setConflicts(error.refusal.current ?? []);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, conflicts, setConflicts };
}
