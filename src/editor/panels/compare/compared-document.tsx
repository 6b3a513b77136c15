import { useRef } from 'react';
import { call } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath, Draft } from '../../protocol/documents.ts';
import type { Documents } from '../../store/documents.ts';
import { ChangedText } from '../changes/changed-text.tsx';
import { ChangeGroups } from '../changes/changes-view.tsx';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { useSession } from '../session.ts';
import styles from './compare.module.css';

/** A version of the site to compare: its name, and the documents in which it differs from what is edited. */
interface ComparedVersion {
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

export function ComparedDocument(props: ComparedProps) {
  return isPage(props.document) ? <ComparedPage {...props} /> : <ComparedWords {...props} />;
}

function ComparedWords({ document, versions: [before, after] }: ComparedProps) {
  const { attempt, documents } = useSession();
  const drafts = after.drafts.length > 0 ? after.drafts : draftOf(document, documents);
  const from = before.drafts.length > 0 ? before.drafts : draftOf(document, documents);
  const { answer } = useAnswer(() => call('POST /api/changes', { from, drafts }), { about: document, attempt });
  return (
    <section className={styles.words} aria-label="What is different">
      <h3>
        {before.name} → {after.name}
      </h3>
      {answer?.groups.length === 0 ? <p>Nothing is different for visitors.</p> : null}
      <ChangeGroups groups={answer?.groups ?? []} />
    </section>
  );
}

function draftOf(document: DocumentPath, { working }: Documents): Draft[] {
  const content = working[document];
  return content ? [{ document, ...content }] : [];
}

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
    { name: before.name, shown: left, other: right, frame: leftFrame, as: 'del' },
    { name: after.name, shown: right, other: left, frame: rightFrame, as: 'ins' },
  ] as const;
  return (
    <div className={styles.compared}>
      {panes.map(({ name, shown, other, frame, as }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {shown.document === undefined ? (
            <p>This page does not exist here.</p>
          ) : (
            <>
              {other.document === undefined ? null : <ComparedHead page={shown.page} other={other.page} as={as} />}
              <PreviewPane shown={shown} preview={frame} title={name} onShown={mark} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

const HEAD = [
  ['title', 'Title'],
  ['description', 'Description'],
] as const;

type Head = Record<'title' | 'description', string>;

/** The parts of a search result in which the two versions differ. */
export function ComparedHead({ page, other, as }: { page: Head; other: Head; as: 'del' | 'ins' }) {
  const changed = HEAD.filter(([key]) => page[key] !== other[key]);
  if (changed.length === 0) return null;
  return (
    <dl className={styles.head}>
      {changed.map(([key, name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <ChangedText as={as} text={page[key]} other={other[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
