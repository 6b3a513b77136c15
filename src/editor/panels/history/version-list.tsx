import type { ReactNode } from 'react';
import { plural } from '../../../content/problems/report.ts';
import styles from './history.module.css';

/** The words of a list about a version, and its actions. */
export interface ListedVersion {
  key: string;
  words: ReactNode;
  /** Left out where there is nothing to look at. */
  onLook?: (() => void) | undefined;
  onRestore: () => void;
  /** Those on the way to it. */
  earlier?: readonly ListedVersion[];
}

/**
 * Lists versions of documents, each of which can be looked at and restored.
 * @param label what the list is of; undefined inside another one
 */
export function VersionList({
  versions,
  label,
  empty,
}: {
  versions: readonly ListedVersion[];
  label?: string;
  /** Shown in place of an empty list. */
  empty?: string;
}) {
  if (versions.length === 0)
    return (
      <p id={NO_VERSIONS_ID} tabIndex={-1}>
        {empty}
      </p>
    );
  return (
    <ul className={styles.versions} aria-label={label}>
      {versions.map(({ key, words, onLook, onRestore, earlier = [] }, index) => (
        <li key={key}>
          <div className={styles.row}>
            <span>{words}</span>
            {onLook ? (
              <button type="button" className="small" onClick={onLook}>
                Look at it
              </button>
            ) : null}
            <button
              type="button"
              className="small"
              id={label === undefined ? undefined : restoreId(index)}
              onClick={onRestore}
            >
              Restore
            </button>
          </div>
          {earlier.length > 0 ? (
            <details>
              <summary>{plural(earlier.length, 'version')} on the way to it</summary>
              <VersionList versions={earlier} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const NO_VERSIONS_ID = 'no-versions';

/** The id of what takes the focus when a list has been read. */
export function firstId(versions: readonly unknown[]): string {
  return versions.length > 0 ? restoreId(0) : NO_VERSIONS_ID;
}

function restoreId(index: number): string {
  return `restore-${index}`;
}
