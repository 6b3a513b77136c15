import { compareSites } from '../../../content/authoring/comparison/compare-sites.ts';
import type { SiteSources } from '../../../content/parsed/site-parser.ts';
import type { Endpoints } from '../../../editor/protocol/endpoints.ts';
import { lastCommit } from '../git/versions.ts';
import type { Workspace } from './workspace.ts';

/** What visitors will see change, from what is on disk or in the last commit to the drafts, and the files that do. */
export async function describeDrafts(
  { drafts, since = 'disk' }: Endpoints['POST /api/changes']['request'],
  workspace: Workspace,
): Promise<Endpoints['POST /api/changes']['answer']> {
  const disk = workspace.sources();
  const before = since === 'disk' ? disk : await lastCommit(workspace.folders.pagesFolder, disk);
  const after = workspace.sources(drafts);
  return {
    groups: compareSites(workspace.parse(before), workspace.parse(after)),
    files: changedFiles(textsOf(before), textsOf(after)).map(({ path, change }) => ({
      document: path.slice(after.root.length + 1),
      change,
    })),
  };
}

function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { path: string; change: 'new' | 'changed' | 'removed' }[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      if (!before.has(path)) return { path, change: 'new' };
      return { path, change: after.has(path) ? 'changed' : 'removed' };
    });
}

function textsOf({ files }: SiteSources): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
