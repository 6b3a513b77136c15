import { type ReactNode, useState } from 'react';
import { plural } from '../../../content/problems/report.ts';
import { call } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import type { Version } from '../../protocol/site.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { exactTimeText, timeText } from '../../ui/time-text.ts';
import styles from '../pages/pages.module.css';
import { placeOf, useSession } from '../session.ts';
import listStyles from './history.module.css';
import { outcomeText, readVersions, restoredText, useRestoring, versionText } from './versions.ts';

interface OpenedListProps {
  name: string;
  read: () => Promise<readonly Version[]>;
  children: (versions: readonly Version[]) => ReactNode;
}

/** A list that is read once a person asks for it, and then takes the focus. */
function OpenedList({ name, read, children }: OpenedListProps) {
  const { attempt } = useSession();
  const [versions, setVersions] = useState<readonly Version[]>();
  const load = () =>
    attempt(async () => {
      const found = await read();
      setVersions(found);
      focusSoon(firstId(found), FRAMES);
    });
  if (versions) return children(versions);
  return <Button small text={`Show ${name}`} onPress={load} />;
}

/** Earlier versions of a document, from git and the draft, to look at and restore. Undo brings this one back. */
export function HistoryList({ document, onShow }: { document: string; onShow: () => Promise<void> }) {
  const { site, attempt, go } = useSession();
  const restore = useRestoring();
  if (!site.git)
    return <p>This folder keeps no history (it is not a git repository), so there are no earlier versions.</p>;
  const look = ({ key }: Version) =>
    attempt(async () => {
      await onShow();
      go({ version: key });
    });
  return (
    <OpenedList name="earlier versions" read={() => readVersions(document)}>
      {(versions) => (
        <VersionList
          label="Earlier versions"
          empty="The history has no earlier version of this page."
          versions={versions}
          words={versionText}
          onLook={(version) => void look(version)}
          onRestore={(version) => void restore(version, onShow)}
        />
      )}
    </OpenedList>
  );
}

export function RemovedPages({ onRestored }: { onRestored: (document: string) => void }) {
  const { site } = useSession();
  const restoreVersion = useRestoring();
  if (!site.git) return null;
  const restore = (version: Version) =>
    restoreVersion(version, () => onRestored(version.document), `Restored ${version.name ?? 'the page'}.`);
  return (
    <section aria-label="Removed pages">
      <h3 className={styles.folder}>Removed pages</h3>
      <OpenedList name="removed pages" read={async () => (await call('GET /api/removed', undefined)).pages}>
        {(versions) => (
          <VersionList
            label="Removed pages"
            empty="No page has been removed."
            versions={versions}
            words={({ name = 'A page without a title', at, author, message }) => (
              <>
                <strong>{name}</strong> {at === '' ? '' : `${timeText(at)}, ${author}: `}
                {message}
              </>
            )}
            onRestore={(version) => void restore(version)}
          />
        )}
      </OpenedList>
    </section>
  );
}

export function DraftHistoryDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, open, go } = useSession();
  const restoreVersion = useRestoring();
  const { answer } = useAnswer(() => call('GET /api/draft/versions', undefined), { about: draft.id, attempt });
  const look = async ({ document, key }: Version) => {
    onClose();
    await open(document);
    go({ ...placeOf(document, []), view: 'page', document, version: key });
  };
  const restore = ({ document, name, key, isRemoval }: Version) =>
    attempt(async () => {
      const version = (await readVersions(document)).find((one) => one.key === key);
      const show = () => {
        onClose();
        if (!isRemoval) void open(document);
      };
      if (version) await restoreVersion(version, show, `“${name}”: ${restoredText(version)}`);
    });
  return (
    <Dialog title={`History of “${draft.title}”`} wide onClose={onClose}>
      {answer ? (
        <VersionList
          label="History of the draft"
          empty="Nothing is stored in this draft yet."
          versions={answer.versions}
          words={(version) => (
            <>
              <strong>{version.name}</strong>
              <small>
                {exactTimeText(version.at)}, {version.author}
                {version.isRemoval ? ': removed' : ''}
                {outcomeText(version)}
              </small>
            </>
          )}
          onLook={(version) => void look(version)}
          onRestore={(version) => void restore(version)}
        />
      ) : (
        <p role="status">Reading the history …</p>
      )}
    </Dialog>
  );
}

interface RowProps {
  words: (version: Version) => ReactNode;
  /** Left out where there is nothing to look at. */
  onLook?: (version: Version) => void;
  onRestore: (version: Version) => void;
}

interface VersionListProps extends RowProps {
  versions: readonly Version[];
  label: string;
  empty: string;
}

/** Versions to look at and restore; those on the way to another are folded. */
function VersionList({ versions, label, empty, ...row }: VersionListProps) {
  if (versions.length === 0)
    return (
      <p id={NO_VERSIONS_ID} tabIndex={-1}>
        {empty}
      </p>
    );
  return (
    <ul className={listStyles.versions} aria-label={label}>
      {foldVersions(versions).map(({ latest, earlier }, index) => (
        <li key={keyOf(latest)}>
          <Row version={latest} id={restoreId(index)} {...row} />
          {earlier.length > 0 ? (
            <details>
              <summary>{plural(earlier.length, 'version')} on the way to it</summary>
              <ul className={listStyles.versions}>
                {earlier.map((version) => (
                  <li key={keyOf(version)}>
                    <Row version={version} {...row} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Row({ version, id, words, onLook, onRestore }: RowProps & { version: Version; id?: string }) {
  return (
    <div className={listStyles.row}>
      <span>{words(version)}</span>
      {onLook && !version.isRemoval ? <Button small text="Look at it" onPress={() => onLook(version)} /> : null}
      <Button small text="Restore" id={id} onPress={() => onRestore(version)} />
    </div>
  );
}

function keyOf({ document, key }: Version): string {
  return `${document} ${key}`;
}

const NO_VERSIONS_ID = 'no-versions';

/** The id of the element that takes the focus once a list is read. */
function firstId(versions: readonly unknown[]): string {
  return versions.length > 0 ? restoreId(0) : NO_VERSIONS_ID;
}

function restoreId(index: number): string {
  return `restore-${index}`;
}

/** Someone who pauses for longer than this begins another change, in milliseconds. */
const PAUSE = 10 * 60_000;

type Stored = Pick<Version, 'at' | 'author' | 'outcome' | 'document'>;

/** Gathers the versions, newest first, of one spell of typing, which a draft stores every second. */
export function foldVersions<Folded extends Stored>(versions: readonly Folded[]) {
  const runs: { latest: Folded; earlier: Folded[] }[] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    const next = run?.earlier.at(-1) ?? run?.latest;
    if (run && next && continues(version, next)) run.earlier.push(version);
    else runs.push({ latest: version, earlier: [] });
  }
  return runs;
}

function continues(version: Stored, next: Stored): boolean {
  return (
    version.document === next.document &&
    version.author === next.author &&
    version.outcome === 'stored' &&
    next.outcome === 'stored' &&
    Date.parse(next.at) - Date.parse(version.at) <= PAUSE
  );
}
