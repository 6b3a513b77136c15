import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../calls/use-call.ts';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath, Draft } from '../../protocol/documents.ts';
import type { Version } from '../../protocol/site.ts';
import { Button, Select } from '../../ui/controls.tsx';
import { focusNow } from '../../ui/focus.ts';
import { ComparedDocument, isPage } from '../compare/compared-document.tsx';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { useSession } from '../session.ts';
import styles from './history.module.css';
import { readVersions, useDraftsOf, useRestoring, versionText } from './versions.ts';

/** The key of the edited version, among the versions. */
const NOW = 'now';
const NOTHING: readonly Draft[] = [];

export function VersionView({ document, version: shown }: { document: DocumentPath; version: string }) {
  const { open, attempt, go } = useSession();
  const restore = useRestoring();
  const { answer: versions } = useAnswer(() => readVersions(document), { about: document, attempt });
  const [isCompared, setCompared] = useState(!isPage(document));
  const [otherKey, setOther] = useState(NOW);
  const named = versions?.map((one) => [one.key, versionText(one)] as const);
  const version = versions?.find(({ key }) => key === shown);
  const other = otherKey === shown ? undefined : versions?.find(({ key }) => key === otherKey);
  const [drafts, otherDrafts] = [useDraftsOf(version), useDraftsOf(isCompared ? other : undefined)];
  useEffect(() => void focusNow(VERSION_ID), []);
  const before = version && drafts ? { name: versionName(version), drafts } : undefined;
  const after = other ? otherDrafts && { name: versionName(other), drafts: otherDrafts } : AS_IT_IS;
  return (
    <section className={styles.version} aria-labelledby={VERSION_ID}>
      <div className={styles.bar}>
        <h2 id={VERSION_ID} tabIndex={-1}>
          {isCompared ? 'Compare versions' : version ? versionName(version) : 'An earlier version'}
        </h2>
        <div className={styles.buttons}>
          {isPage(document) ? (
            <Button text="Compare" aria-pressed={isCompared} onPress={() => setCompared(!isCompared)} />
          ) : null}
          <Button text="Back" onPress={() => open(document)} />
          <Button
            main
            text="Restore"
            disabled={!version}
            title={version ? `Restore the version of ${versionText(version)}` : undefined}
            onPress={() => version && restore(version, () => open(document))}
          />
        </div>
      </div>
      {isCompared && named ? (
        <div className={styles.choices}>
          <div className={styles.choice}>
            <Select label="Compare" value={shown} options={named} onChoose={(key) => go({ version: key })} />
          </div>
          <div className={styles.choice}>
            <Select
              label="with"
              value={other ? otherKey : NOW}
              options={[[NOW, AS_IT_IS.name], ...named.filter(([key]) => key !== shown)]}
              onChoose={setOther}
            />
          </div>
        </div>
      ) : null}
      {!before || !after ? (
        <p className={styles.reading}>Opening the version …</p>
      ) : isCompared ? (
        <ComparedDocument key={`${shown} ${otherKey}`} document={document} versions={[before, after]} />
      ) : (
        <ShownVersion document={document} drafts={before.drafts} />
      )}
    </section>
  );
}

const AS_IT_IS = { name: 'As it is now', drafts: NOTHING };

function versionName(version: Version): string {
  return `Version of ${versionText(version)}`;
}

function ShownVersion({ document, drafts }: { document: DocumentPath; drafts: readonly Draft[] }) {
  const shown = useDraftPage(document, drafts);
  const preview = useRef<Preview>(undefined);
  return <PreviewPane shown={shown} preview={preview} />;
}

const VERSION_ID = 'earlier-version';
