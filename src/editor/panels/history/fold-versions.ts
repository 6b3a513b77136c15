import type { StoredVersion } from '../../protocol/drafts.ts';

/** Someone who pauses for longer than this begins another change, in milliseconds. */
const PAUSE = 10 * 60_000;

/** The versions that one person stored of a document without a pause: the latest, and those on the way to it. */
export interface Run<Version> {
  latest: Version;
  earlier: readonly Version[];
}

/**
 * Gathers the versions of one spell of typing, which is stored every second.
 * @param versions newest first
 */
export function foldVersions<Version extends Pick<StoredVersion, 'at' | 'author' | 'outcome'> & { document?: string }>(
  versions: readonly Version[],
): Run<Version>[] {
  const runs: { latest: Version; earlier: Version[] }[] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    const next = run?.earlier.at(-1) ?? run?.latest;
    if (run && next && continues(version, next)) run.earlier.push(version);
    else runs.push({ latest: version, earlier: [] });
  }
  return runs;
}

type Stored = Pick<StoredVersion, 'at' | 'author' | 'outcome'> & { document?: string };

function continues(version: Stored, next: Stored): boolean {
  return (
    version.document === next.document &&
    version.author === next.author &&
    version.outcome === 'stored' &&
    next.outcome === 'stored' &&
    Date.parse(next.at) - Date.parse(version.at) <= PAUSE
  );
}
