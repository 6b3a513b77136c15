import { useRef } from 'react';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath, Draft } from '../../protocol/documents.ts';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import styles from './compare.module.css';

/** A version of the site to compare: its name, and the documents in which it differs from what is edited. */
export interface ComparedVersion {
  name: string;
  drafts: readonly Draft[];
}

/** Two versions of a page beside each other, with the strings marked that the other version does not show. */
export function ComparedPage({
  document,
  versions: [before, after],
}: {
  document: DocumentPath;
  versions: readonly [ComparedVersion, ComparedVersion];
}) {
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
