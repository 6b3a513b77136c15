import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { changedDocuments } from '../../store/documents.ts';
import { forgetDrafts, keepDrafts, keptDrafts } from '../../store/draft-storage.ts';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';

/** After this many milliseconds without a change the unsaved ones are kept. Storage writes to the disk, so not at every key. */
const PAUSE = 300;

/** Unsaved changes of an earlier visit: offered, never applied by themselves. From then on, keeps those of this visit. */
export function KeptDraftsNotice() {
  const { store, documents, propose, attempt } = useSession();
  const [kept, setKept] = useState(() => keptDrafts(localStorage));
  const isAnswered = kept === undefined;
  useEffect(() => {
    if (!isAnswered) return;
    const keep = () => keepDrafts(documents, localStorage, new Date());
    const timer = setTimeout(keep, PAUSE);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [documents, isAnswered]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changedDocuments(store.getState()).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
  if (!kept) return null;
  const restore = () =>
    attempt(async () => {
      const begun = kept.edits.filter(({ hash }) => hash !== null);
      const stored = await Promise.all(begun.map(({ document }) => call('GET /api/documents/*', undefined, document)));
      // Each keeps the hash that it began from, so that saving over a newer file asks first.
      const hashOf = (document: string) => begun.find((one) => one.document === document)?.hash ?? '';
      store.open(stored.map((one) => ({ ...one, hash: hashOf(one.document) })));
      const isNewer = stored.some(({ document, hash }) => hashOf(document) !== hash);
      const words = isNewer
        ? 'Restored your changes. A file has changed since; saving shows both.'
        : 'Restored your changes.';
      await propose({ edits: kept.edits, summary: [] }, words);
      setKept(undefined);
    });
  const discard = () => {
    forgetDrafts(localStorage);
    setKept(undefined);
  };
  return (
    <section className={styles.notice} aria-label="Unsaved changes from before">
      <p>
        There are unsaved changes from {new Date(kept.at).toLocaleString('en-GB')} to{' '}
        {kept.edits.map(({ document }) => document).join(', ')}.
      </p>
      <button type="button" onClick={restore}>
        Restore them
      </button>
      <button type="button" onClick={discard}>
        Discard them
      </button>
    </section>
  );
}
