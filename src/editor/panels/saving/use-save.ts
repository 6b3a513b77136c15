import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { CallRefused, call, openDraft } from '../../calls/call.ts';
import type { CurrentDocument, DocumentEdit, DocumentPath } from '../../protocol/documents.ts';
import { editsOf } from '../../store/documents.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { Announce } from '../session.ts';

export type Saving = ReturnType<typeof useSave>;

/** How long after the last key, or after a failure, a draft is stored, in milliseconds. */
const DRAFT_PAUSE = 1_000;
const AGAIN_PAUSE = 5_000;

/** Saves all changed documents or none; a draft saves itself. `settled` is a change being made, saved with them. */
export function useSave(
  store: EditorStore,
  announce: Announce,
  onSaved: () => Promise<void>,
  settled: () => Promise<void> | undefined,
  nameOf: (document: DocumentPath) => string,
) {
  const [isSaving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<readonly CurrentDocument[]>([]);
  const running = useRef<Promise<boolean>>(undefined);
  const isAskedAgain = useRef(false);
  const [failures, setFailures] = useState(0);
  const documents = useSyncExternalStore(store.subscribe, store.getState);
  const saveAll = async (): Promise<boolean> => {
    isAskedAgain.current = false;
    await settled();
    const edits = editsOf(store.getState());
    if (edits.length === 0) {
      if (openDraft() === undefined) announce('There is nothing to save.');
      return true;
    }
    setSaving(true);
    try {
      const saved = await saveMerged(store, edits);
      if (openDraft() === undefined) {
        const [first = ''] = saved;
        const words = saved.length === 1 ? `Saved “${nameOf(first)}”.` : `Saved ${saved.length} documents.`;
        announce(words);
        // The files are saved, whatever fails from here on.
        void Promise.all([onSaved(), sayErrors(words, announce)]).catch(() => undefined);
      } else if (failures > 0) announce('Saved for you and your colleagues.');
      setFailures(0);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      announce(`Not saved. ${error.refusal.message}`, true);
      setConflicts(error.refusal.current ?? []);
      if (error.refusal.error !== 'ended') setFailures((before) => before + 1);
      return false;
    } finally {
      setSaving(false);
    }
    return isAskedAgain.current && editsOf(store.getState()).length > 0 ? saveAll() : true;
  };
  /** @returns whether everything is saved now */
  const save = () => {
    isAskedAgain.current = running.current !== undefined;
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const saveBySelf = useEffectEvent(() => void save());
  useEffect(() => {
    const isChanged = openDraft() !== undefined && editsOf(documents).length > 0;
    if (!isChanged || isSaving || conflicts.length > 0) return;
    const timer = setTimeout(saveBySelf, failures === 0 ? DRAFT_PAUSE : AGAIN_PAUSE);
    return () => clearTimeout(timer);
  }, [documents, isSaving, conflicts, failures]);
  return { save, isSaving, conflicts, setConflicts };
}

/** Merges files changed on disk in other places, and saves again. @throws CallRefused with the documents in conflict */
async function saveMerged(store: EditorStore, edits: readonly DocumentEdit[]): Promise<string[]> {
  if (edits.length === 0) return [];
  store.markSent(edits);
  try {
    const { saved } = await call('POST /api/save', { edits });
    store.markSaved(saved, edits);
    // The server removes hidden characters; at the desk, it merges in what a colleague stored first.
    for (const one of saved) store.rebase(one);
    return edits.map(({ document }) => document);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refusal.error !== 'conflict') throw error;
    const { current = [], ...refusal } = error.refusal;
    const asked = current.filter((one) => store.conflictsWith(one).length > 0);
    for (const one of current) if (!asked.includes(one)) store.rebase(one);
    if (asked.length > 0) throw new CallRefused({ ...refusal, current: asked });
    return saveMerged(store, editsOf(store.getState()));
  }
}

/** Reports how many errors of the saved site will stop its build, if any, and the first one. */
async function sayErrors(saved: string, announce: Announce): Promise<void> {
  const { problems } = await call('POST /api/check', { drafts: [] });
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return;
  const count = others.length === 0 ? '1 error' : `${others.length + 1} errors`;
  announce(`${saved} ${count} will stop publishing: ${first.message}`, true, first);
}
