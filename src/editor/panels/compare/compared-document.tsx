import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeGroup } from '../../../content/authoring/comparison/compare-pages.ts';
import { call } from '../../calls/call.ts';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath, Draft } from '../../protocol/documents.ts';
import type { Documents } from '../../store/documents.ts';
import { ChangeGroups } from '../changes/changes-view.tsx';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { useSession } from '../session.ts';
import styles from './compare.module.css';

/** A version of the site to compare: its name, and the documents in which it differs from what is edited. */
export interface ComparedVersion {
  name: string;
  drafts: readonly Draft[];
}

interface ComparedProps {
  document: DocumentPath;
  versions: readonly [ComparedVersion, ComparedVersion];
}

/** Returns whether a document is shown as a page; others as a list of changes. */
export function isPage(document: DocumentPath): boolean {
  return !document.startsWith('_data/');
}

/** Two versions of a document: a page beside the other one, or what is different for visitors. */
export function ComparedDocument(props: ComparedProps) {
  return isPage(props.document) ? <ComparedPage {...props} /> : <ComparedWords {...props} />;
}

/** The changes for visitors from one version to the other. */
function ComparedWords({ document, versions: [before, after] }: ComparedProps) {
  const { attempt, documents } = useSession();
  const [groups, setGroups] = useState<readonly ChangeGroup[]>();
  const compare = useEffectEvent(() =>
    attempt(async () => {
      const drafts = after.drafts.length > 0 ? after.drafts : draftOf(document, documents);
      const from = before.drafts.length > 0 ? before.drafts : draftOf(document, documents);
      setGroups((await call('POST /api/changes', { from, drafts })).groups);
    }),
  );
  useEffect(() => void compare(), []);
  return (
    <section className={styles.words} aria-label="What is different">
      <h3>
        {before.name} → {after.name}
      </h3>
      {groups ? (
        groups.length === 0 ? (
          <p>Nothing is different for visitors.</p>
        ) : (
          <ChangeGroups groups={groups} />
        )
      ) : null}
    </section>
  );
}

/** A document as it is edited. */
function draftOf(document: DocumentPath, { working }: Documents): Draft[] {
  const content = working[document];
  return content ? [{ document, ...content }] : [];
}

/** Two versions of a page beside each other, with the strings marked that the other version does not show. */
function ComparedPage({ document, versions: [before, after] }: ComparedProps) {
  const [left, right] = [useDraftPage(document, before.drafts), useDraftPage(document, after.drafts)];
  const [leftFrame, rightFrame] = [useRef<Preview>(undefined), useRef<Preview>(undefined)];
  const mark = () => {
    const [one, other] = [leftFrame.current, rightFrame.current];
    if (!one || !other) return;
    one.markChanges(other.strings());
    other.markChanges(one.strings());
  };
  const panes = [
    { name: before.name, shown: left, frame: leftFrame },
    { name: after.name, shown: right, frame: rightFrame },
  ];
  return (
    <div className={styles.compared}>
      {panes.map(({ name, shown, frame }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {shown.document === undefined ? (
            <p>This page does not exist here.</p>
          ) : (
            <PreviewPane shown={shown} selected={undefined} preview={frame} title={name} onShown={mark} />
          )}
        </section>
      ))}
    </div>
  );
}
