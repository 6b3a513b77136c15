import type { ReactNode } from 'react';
import { plural } from '../../../content/problems/report.ts';
import type { Version } from '../../protocol/site.ts';
import { Button } from '../../ui/controls.tsx';
import styles from './history.module.css';

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
export function VersionList({ versions, label, empty, ...row }: VersionListProps) {
  if (versions.length === 0)
    return (
      <p id={NO_VERSIONS_ID} tabIndex={-1}>
        {empty}
      </p>
    );
  return (
    <ul className={styles.versions} aria-label={label}>
      {foldVersions(versions).map(({ latest, earlier }, index) => (
        <li key={keyOf(latest)}>
          <Row version={latest} id={restoreId(index)} {...row} />
          {earlier.length > 0 ? (
            <details>
              <summary>{plural(earlier.length, 'version')} on the way to it</summary>
              <ul className={styles.versions}>
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
    <div className={styles.row}>
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
export function firstId(versions: readonly unknown[]): string {
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
