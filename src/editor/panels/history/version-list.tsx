import type { ReactNode } from 'react';
import { plural } from '../../../content/problems/report.ts';
import type { Version } from '../../protocol/site.ts';
import { Button } from '../../ui/controls.tsx';
import { foldVersions } from './fold-versions.ts';
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
