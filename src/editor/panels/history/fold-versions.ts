import type { Version } from '../../protocol/site.ts';

/** Someone who pauses for longer than this begins another change, in milliseconds. */
const PAUSE = 10 * 60_000;

type Stored = Pick<Version, 'at' | 'author' | 'outcome' | 'document'>;

/** Gathers the versions, newest first, of one spell of typing, which a draft stores every second. */
export function foldVersions<Folded extends Stored>(
  versions: readonly Folded[],
): { latest: Folded; earlier: readonly Folded[] }[] {
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
