import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { RemovedPage } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { timeText } from '../../ui/time-text.ts';
import styles from '../pages/pages.module.css';
import { useSession } from '../session.ts';
import type { Run } from './fold-versions.ts';
import { firstId, type ListedVersion, VersionList } from './version-list.tsx';
import { type DocumentVersion, readVersions } from './versions.ts';

/**
 * The earlier versions of a document, each of which can be looked at and restored: those of git, and at the desk what was
 * stored in the draft. Undo brings the current one back.
 */
export function HistoryList({ document, onShow }: { document: string; onShow: () => Promise<void> }) {
  const { site, store, attempt, propose, go } = useSession();
  const [runs, setRuns] = useState<readonly Run<DocumentVersion>[]>();
  if (!site.git)
    return <p>This folder keeps no history (it is not a git repository), so there are no earlier versions.</p>;
  const load = () =>
    attempt(async () => {
      const read = await readVersions({ store }, document);
      setRuns(read);
      focusSoon(firstId(read), FRAMES);
    });
  if (!runs)
    return (
      <button type="button" className="small" onClick={load}>
        Show earlier versions
      </button>
    );
  const listed = ({ key, name, proposed }: DocumentVersion): ListedVersion => ({
    key,
    words: name,
    onLook: () =>
      void attempt(async () => {
        await onShow();
        go({ version: key });
      }),
    onRestore: () =>
      void attempt(async () => {
        const { label, ...changes } = await proposed();
        await propose(changes, label);
        void onShow();
      }),
  });
  return (
    <VersionList
      label="Earlier versions"
      empty="The history has no earlier version of this page."
      versions={runs.map(({ latest, earlier }) => ({ ...listed(latest), earlier: earlier.map(listed) }))}
    />
  );
}

/** The pages that were removed and are still in git, each of which can be restored. */
export function RemovedPages({ onRestored }: { onRestored: (document: string) => void }) {
  const { site, store, attempt, propose } = useSession();
  const [pages, setPages] = useState<readonly RemovedPage[]>();
  if (!site.git) return null;
  const load = () =>
    attempt(async () => {
      const { pages: removed } = await call('GET /api/removed', undefined);
      setPages(removed);
      focusSoon(firstId(removed), FRAMES);
    });
  const restore = ({ document, commit, title = 'the page' }: RemovedPage) =>
    attempt(async () => {
      const drafts = draftsOf(store.getState());
      await propose(await call('POST /api/restore', { drafts, document, commit }), `Restored ${title}.`);
      onRestored(document);
    });
  return (
    <section aria-label="Removed pages">
      <h3 className={styles.folder}>Removed pages</h3>
      {pages ? (
        <VersionList
          label="Removed pages"
          empty="No page has been removed."
          versions={pages.map((removed) => ({
            key: removed.document,
            words: (
              <>
                <strong>{removed.title ?? 'A page without a title'}</strong>{' '}
                {removed.date ? `${timeText(removed.date)}, ${removed.author}: ` : ''}
                {removed.message}
              </>
            ),
            onRestore: () => void restore(removed),
          }))}
        />
      ) : (
        <button type="button" className="small" onClick={load}>
          Show removed pages
        </button>
      )}
    </section>
  );
}
