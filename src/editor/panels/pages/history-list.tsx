import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { RemovedPage, Version } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { useSession } from '../session.ts';
import styles from './pages.module.css';

/** The earlier versions of a document, each of which can be restored. Undo brings the present one back. */
export function HistoryList({ document, onRestored }: { document: string; onRestored: () => void }) {
  const { site, store, attempt, propose } = useSession();
  const [versions, setVersions] = useState<readonly Version[]>();
  if (!site.git) return <p>Earlier versions need git, and this folder is not a git repository.</p>;
  const load = () =>
    attempt(async () => {
      setVersions((await call('GET /api/history/*', undefined, document)).versions);
      focusSoon(restoreId(0), FRAMES);
    });
  const restore = ({ commit, date }: Version) =>
    attempt(async () => {
      const proposed = await call('POST /api/restore', { drafts: draftsOf(store.getState()), document, commit });
      await propose(proposed, `Restored the version of ${new Date(date).toLocaleString('en-GB')}.`);
      onRestored();
    });
  if (!versions)
    return (
      <button type="button" className="small" onClick={load}>
        Show earlier versions
      </button>
    );
  return (
    <ul className={styles.versions} aria-label="Earlier versions">
      {versions.map((version, index) => (
        <li key={version.commit}>
          <span>
            {new Date(version.date).toLocaleString('en-GB')}, {version.author}: {version.message}
          </span>
          <button type="button" className="small" id={restoreId(index)} onClick={() => restore(version)}>
            Restore
          </button>
        </li>
      ))}
    </ul>
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
      focusSoon(removed.length > 0 ? restoreId(0) : REMOVED_ID, FRAMES);
    });
  const restore = ({ document, commit, title = document }: RemovedPage) =>
    attempt(async () => {
      const drafts = draftsOf(store.getState());
      await propose(await call('POST /api/restore', { drafts, document, commit }), `Restored ${title}.`);
      onRestored(document);
    });
  return (
    <section aria-label="Removed pages">
      <h3 className={styles.folder} id={REMOVED_ID} tabIndex={-1}>
        Removed pages
      </h3>
      {pages ? (
        <ul className={styles.versions}>
          {pages.length === 0 ? <li>Git has no page that is not here.</li> : null}
          {pages.map((removed, index) => (
            <li key={removed.document}>
              <span>
                <strong>{removed.title ?? removed.document}</strong>{' '}
                {removed.date ? `${new Date(removed.date).toLocaleString('en-GB')}, ${removed.author}: ` : ''}
                {removed.message}
              </span>
              <button type="button" className="small" id={restoreId(index)} onClick={() => restore(removed)}>
                Restore
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <button type="button" className="small" onClick={load}>
          Show removed pages
        </button>
      )}
    </section>
  );
}

const REMOVED_ID = 'removed-pages';

function restoreId(index: number): string {
  return `restore-${index}`;
}
