import { useEffect, useRef } from 'react';
import type { Preview } from '../../frame/preview.ts';
import { focusNow } from '../../ui/focus.ts';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { type EarlierVersion, useSession } from '../session.ts';
import styles from './pages.module.css';

const TITLE_ID = 'earlier-version';

/** An earlier version of a page as visitors saw it. Nothing can be changed in it: it is restored or left. */
export function VersionView({ document, version }: { document: string; version: EarlierVersion }) {
  const { open } = useSession();
  const shown = useDraftPage(document, version.drafts);
  const preview = useRef<Preview>(undefined);
  useEffect(() => void focusNow(TITLE_ID), []);
  return (
    <section className={styles.version} aria-labelledby={TITLE_ID}>
      <div className={styles.versionBar}>
        <h2 id={TITLE_ID} tabIndex={-1}>
          Version of {version.name}
        </h2>
        <button type="button" onClick={() => void open(document)}>
          Back
        </button>
        <button type="button" className="main" onClick={version.restore}>
          Restore
        </button>
      </div>
      <PreviewPane shown={shown} selected={undefined} preview={preview} />
    </section>
  );
}
