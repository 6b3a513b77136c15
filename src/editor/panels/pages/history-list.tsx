import { useEffect, useRef, useState } from 'react';
import { call, openDraft } from '../../calls/call.ts';
import type { Preview } from '../../frame/preview.ts';
import type { StoredVersion } from '../../protocol/drafts.ts';
import type { ProposedEdits } from '../../protocol/proposals.ts';
import type { RemovedPage, Version } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { FRAMES, focusNow, focusSoon } from '../../ui/focus.ts';
import { timeText } from '../../ui/time-text.ts';
import { ComparedPage } from '../compare/compared-page.tsx';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { type EarlierVersion, useSession } from '../session.ts';
import styles from './pages.module.css';

const OUTCOMES: Readonly<Record<StoredVersion['outcome'], string>> = {
  stored: '',
  merged: ', merged with a colleague’s',
  refused: ', set aside for a colleague’s',
};

/** A version in the list. */
interface Row {
  key: string;
  text: string;
  /** Returns the edits that restore it, and the message that follows. */
  proposed: () => Promise<ProposedEdits & { label: string }>;
}

/**
 * The earlier versions of a document, to look at and restore: those of git, and at the desk those stored in the draft.
 * Undo brings the current one back.
 */
export function HistoryList({ document, onShow }: { document: string; onShow: () => Promise<void> }) {
  const { site, store, attempt, propose, go } = useSession();
  const [rows, setRows] = useState<readonly Row[]>();
  if (!site.git)
    return <p>This folder keeps no history (it is not a git repository), so there are no earlier versions.</p>;
  const rowOf = ({ commit, date, author, message }: Version): Row => ({
    key: commit,
    text: `${timeText(date)}, ${author}: ${message}`,
    proposed: async () => ({
      ...(await call('POST /api/restore', { drafts: draftsOf(store.getState()), document, commit })),
      label: `Restored the version of ${timeText(date)}.`,
    }),
  });
  const storedRowOf = ({ sequence, text, at, author, outcome }: StoredVersion): Row => ({
    key: String(sequence),
    text: `${timeText(at)}, ${author}: in this draft${OUTCOMES[outcome]}`,
    proposed: async () => {
      const content = text === null ? { removed: true as const } : { text };
      const { hash } = await call('GET /api/documents/*', undefined, document);
      const label = `Restored what ${author} stored on ${timeText(at)}.`;
      return { edits: [{ document, hash, ...content }], summary: [], label };
    },
  });
  const load = () =>
    attempt(async () => {
      const stored = openDraft() === undefined ? [] : (await call('GET /api/versions/*', undefined, document)).versions;
      const { versions } = await call('GET /api/history/*', undefined, document);
      setRows([...stored.map(storedRowOf), ...versions.map(rowOf)]);
      focusSoon(stored.length + versions.length > 0 ? restoreId(0) : NONE_ID, FRAMES);
    });
  const restore = ({ proposed }: Row) =>
    attempt(async () => {
      const { label, ...changes } = await proposed();
      await propose(changes, label);
      void onShow();
    });
  const look = (row: Row) =>
    attempt(async () => {
      const { edits } = await row.proposed();
      await onShow();
      go({ version: { name: row.text, drafts: edits, restore: () => void restore(row) } });
    });
  if (!rows)
    return (
      <button type="button" className="small" onClick={load}>
        Show earlier versions
      </button>
    );
  if (rows.length === 0)
    return (
      <p id={NONE_ID} tabIndex={-1}>
        The history has no earlier version of this page.
      </p>
    );
  return (
    <ul className={styles.versions} aria-label="Earlier versions">
      {rows.map((row, index) => (
        <li key={row.key}>
          <span>{row.text}</span>
          <button type="button" className="small" onClick={() => look(row)}>
            Look at it
          </button>
          <button type="button" className="small" id={restoreId(index)} onClick={() => restore(row)}>
            Restore
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An earlier version of a page as visitors saw it. Nothing can be changed in it: it is restored or left. */
export function VersionView({ document, version }: { document: string; version: EarlierVersion }) {
  const { open } = useSession();
  const shown = useDraftPage(document, version.drafts);
  const preview = useRef<Preview>(undefined);
  const [isCompared, setCompared] = useState(false);
  useEffect(() => void focusNow(VERSION_ID), []);
  return (
    <section className={styles.version} aria-labelledby={VERSION_ID}>
      <div className={styles.versionBar}>
        <h2 id={VERSION_ID} tabIndex={-1}>
          Version of {version.name}
        </h2>
        <button type="button" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
          Compare
        </button>
        <button type="button" onClick={() => void open(document)}>
          Back
        </button>
        <button type="button" className="main" onClick={version.restore}>
          Restore
        </button>
      </div>
      {isCompared ? (
        <ComparedPage
          document={document}
          versions={[
            { name: `Version of ${version.name}`, drafts: version.drafts },
            { name: 'As it is now', drafts: [] },
          ]}
        />
      ) : (
        <PreviewPane shown={shown} selected={undefined} preview={preview} />
      )}
    </section>
  );
}

/** The pages that were removed and are still in git, to restore. */
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
  const restore = ({ document, commit, title = 'the page' }: RemovedPage) =>
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
          {pages.length === 0 ? <li>No page has been removed.</li> : null}
          {pages.map((removed, index) => (
            <li key={removed.document}>
              <span>
                <strong>{removed.title ?? 'A page without a title'}</strong>{' '}
                {removed.date ? `${timeText(removed.date)}, ${removed.author}: ` : ''}
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
const NONE_ID = 'no-versions';
const VERSION_ID = 'earlier-version';

function restoreId(index: number): string {
  return `restore-${index}`;
}
