import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { Version } from '../../protocol/site.ts';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { useSession } from '../session.ts';
import styles from './pages.module.css';

/** The earlier versions of a document, each of which can be restored. Undo brings the present one back. */
export function HistoryList({ document, onRestored }: { document: string; onRestored: () => void }) {
  const { site, attempt, propose } = useSession();
  const [versions, setVersions] = useState<readonly Version[]>();
  if (!site.git) return <p>Earlier versions need git, and this folder is not a git repository.</p>;
  const load = () =>
    attempt(async () => {
      setVersions((await call('GET /api/history/*', undefined, document)).versions);
      focusSoon(restoreId(0), FRAMES);
    });
  const restore = ({ commit, date }: Version) =>
    attempt(async () => {
      const proposed = await call('POST /api/restore', { document, commit });
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

function restoreId(index: number): string {
  return `restore-${index}`;
}
