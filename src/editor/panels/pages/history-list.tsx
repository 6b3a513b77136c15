import { useState } from 'react';
import { call, openDraft } from '../../calls/call.ts';
import type { StoredVersion } from '../../protocol/drafts.ts';
import type { RemovedPage, Version } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { useSession } from '../session.ts';
import styles from './pages.module.css';

const OUTCOMES: Readonly<Record<StoredVersion['outcome'], string>> = {
  stored: '',
  merged: ', merged with a colleague’s',
  refused: ', set aside for a colleague’s',
};

/**
 * The earlier versions of a document, each of which can be restored: those of git, and at the desk what was stored in
 * the draft. Undo brings the current one back.
 */
export function HistoryList({ document, onRestored }: { document: string; onRestored: () => void }) {
  const { site, store, attempt, propose } = useSession();
  const [versions, setVersions] = useState<readonly Version[]>();
  const [stored, setStored] = useState<readonly StoredVersion[]>([]);
  if (!site.git) return <p>Earlier versions need git, and this folder is not a git repository.</p>;
  const load = () =>
    attempt(async () => {
      if (openDraft() !== undefined) setStored((await call('GET /api/versions/*', undefined, document)).versions);
      setVersions((await call('GET /api/history/*', undefined, document)).versions);
      focusSoon(restoreId(0), FRAMES);
    });
  const restore = ({ commit, date }: Version) =>
    attempt(async () => {
      const proposed = await call('POST /api/restore', { drafts: draftsOf(store.getState()), document, commit });
      await propose(proposed, `Restored the version of ${timeOf(date)}.`);
      onRestored();
    });
  const restoreStored = ({ text, at, author }: StoredVersion) =>
    attempt(async () => {
      const content = text === null ? { removed: true as const } : { text };
      const edit = { document, hash: (await call('GET /api/documents/*', undefined, document)).hash, ...content };
      await propose({ edits: [edit], summary: [] }, `Restored what ${author} stored on ${timeOf(at)}.`);
      onRestored();
    });
  if (!versions)
    return (
      <button type="button" className="small" onClick={load}>
        Show earlier versions
      </button>
    );
  const rows = [
    ...stored.map((one) => ({
      key: String(one.sequence),
      text: `${timeOf(one.at)}, ${one.author}: in this draft${OUTCOMES[one.outcome]}`,
      restore: () => restoreStored(one),
    })),
    ...versions.map((one) => ({
      key: one.commit,
      text: `${timeOf(one.date)}, ${one.author}: ${one.message}`,
      restore: () => restore(one),
    })),
  ];
  return (
    <ul className={styles.versions} aria-label="Earlier versions">
      {rows.map(({ key, text, restore }, index) => (
        <li key={key}>
          <span>{text}</span>
          <button type="button" className="small" id={restoreId(index)} onClick={restore}>
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
          {pages.length === 0 ? <li>Git has no removed pages.</li> : null}
          {pages.map((removed, index) => (
            <li key={removed.document}>
              <span>
                <strong>{removed.title ?? removed.document}</strong>{' '}
                {removed.date ? `${timeOf(removed.date)}, ${removed.author}: ` : ''}
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

function timeOf(date: string): string {
  return new Date(date).toLocaleString('en-GB');
}

function restoreId(index: number): string {
  return `restore-${index}`;
}
