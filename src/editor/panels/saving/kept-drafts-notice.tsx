import { useEffect, useId, useState } from 'react';
import { CallRefused, readDocument } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { useCall } from '../../calls/use-call.ts';
import type { Draft } from '../../protocol/documents.ts';
import { changedDocuments } from '../../store/documents.ts';
import {
  announceWindow,
  type KeptDraft,
  type KeptDrafts,
  keepDrafts,
  keptDrafts,
  storeDrafts,
} from '../../store/draft-storage.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { timeText } from '../../ui/time-text.ts';
import changesStyles from '../changes/changes.module.css';
import { ListedChanges } from '../changes/changes-view.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { focusSelected } from '../shortcuts.tsx';

/** Unsaved changes are stored after at most this many milliseconds. Storage writes to the disk, so not at every key. */
const DELAY = 300;

/** Tells other windows the keys of changes that were restored or discarded. */
const FORGOTTEN = new BroadcastChannel('page-editor-drafts');

/** Unsaved changes of windows that were closed: offered, never applied by themselves. Also keeps those of this window. */
export function KeptDraftsNotice() {
  const session = useSession();
  const { store, site, announce } = session;
  const { project } = site;
  const [kept, setKept] = useState<readonly KeptDrafts[]>([]);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [isLooking, setLooking] = useState(false);
  useKeeping(store, project);
  useEffect(() => {
    announceWindow(project, navigator.locks);
    void keptDrafts(project, navigator.locks).then(setKept);
    FORGOTTEN.onmessage = ({ data }) => setKept((all) => all.filter(({ key }) => key !== data));
  }, [project]);
  const replace = (former: KeptDrafts, drafts: KeptDrafts['drafts']) => {
    const left = { ...former, drafts };
    // Kept under this window’s name first, so that a crash in between loses nothing.
    keepDrafts(project, store.getState());
    storeDrafts(left);
    if (drafts.length === 0) {
      FORGOTTEN.postMessage(former.key);
      requestAnimationFrame(focusSelected);
    }
    setKept((all) => all.flatMap((one) => (one !== former ? [one] : drafts.length > 0 ? [left] : [])));
  };
  const restore = async (former: KeptDrafts) => {
    setLooking(false);
    const { left, isNewer } = await restoreDrafts(store, former.drafts);
    setReasons(
      left.map(({ draft, reason }) => `“${nameOfDocument(draft.document, session)}” was not restored. ${reason}`),
    );
    replace(
      former,
      left.map(({ draft }) => draft),
    );
    if (left.length < former.drafts.length)
      announce(
        isNewer
          ? 'Restored your changes. Someone has since changed the same fields: saving asks which to keep.'
          : 'Restored your changes.',
      );
  };
  const discard = (former: KeptDrafts) => {
    setReasons([]);
    replace(former, []);
    if (kept.length === 1) setLooking(false);
  };
  const [latest, ...others] = kept;
  if (!latest) return null;
  const namesOf = ({ drafts }: KeptDrafts) =>
    drafts.map(({ document }) => nameOfDocument(document, session)).join(', ');
  return (
    <section className={styles.notice} aria-label="Unsaved changes from before">
      <p role="alert">
        {others.length > 0
          ? `There are unsaved changes from ${kept.length} closed windows.`
          : `There are unsaved changes from ${timeText(latest.at)} to ${namesOf(latest)}.`}{' '}
        {reasons.join(' ')}
      </p>
      {others.length > 0 ? null : (
        <>
          <Button text="Restore them" onPress={() => restore(latest)} />
          <Button text="Discard them" onPress={() => discard(latest)} />
        </>
      )}
      <Button text="Look at them" onPress={() => setLooking(true)} />
      {isLooking ? (
        <Dialog title="Unsaved changes" wide onClose={() => setLooking(false)}>
          {kept.map((one) => (
            <KeptChanges key={one.key} kept={one} onRestore={() => restore(one)} onDiscard={() => discard(one)} />
          ))}
        </Dialog>
      ) : null}
    </section>
  );
}

function useKeeping(store: EditorStore, project: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      keepDrafts(project, store.getState());
    };
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(keep, DELAY);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [store, project]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changedDocuments(store.getState()).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
}

const OTHER_CHANGES = 'It has other unsaved changes in this window: save or undo them first.';

/** Restores what it can, merged with the documents on disk. Where both changed one place, saving asks. */
async function restoreDrafts(store: EditorStore, drafts: readonly KeptDraft[]) {
  const changed = changedDocuments(store.getState());
  const read = await Promise.all(
    drafts.map(async (draft) => {
      if (changed.includes(draft.document)) return { draft, reason: OTHER_CHANGES };
      try {
        return { draft, current: await readDocument(draft.document) };
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        return { draft, reason: error.message };
      }
    }),
  );
  const found = read.flatMap(({ draft, current }) => (current ? [{ draft, current }] : []));
  if (found.length > 0) store.restore(found.map(({ draft }) => draft));
  const asked = found.filter(({ current }) => store.conflictsWith(current).length > 0);
  for (const one of found) if (!asked.includes(one)) store.rebase(one.current);
  const left = read.flatMap(({ draft, reason }) => (reason === undefined ? [] : [{ draft, reason }]));
  return { left, isNewer: asked.length > 0 };
}

interface KeptChangesProps {
  kept: KeptDrafts;
  onRestore: () => unknown;
  onDiscard: () => void;
}

function KeptChanges({ kept, onRestore, onDiscard }: KeptChangesProps) {
  const id = useId();
  const compared = useCall('POST /api/changes', {
    from: kept.drafts.map(({ document, base }): Draft => ({ document, ...base })),
    drafts: kept.drafts.map(({ document, content }): Draft => ({ document, ...content })),
  });
  const { answer: changes } = compared;
  return (
    <div className={changesStyles.group}>
      <h2 id={id}>{timeText(kept.at)}</h2>
      <ReadState of={compared} waiting="Looking for changes …" />
      {changes ? <ListedChanges {...changes} /> : null}
      <div className={styles.dialogButtons}>
        <Button text="Discard them" aria-describedby={id} onPress={onDiscard} />
        <Button main text="Restore them" aria-describedby={id} onPress={onRestore} />
      </div>
    </div>
  );
}
