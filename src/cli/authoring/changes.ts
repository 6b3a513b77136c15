import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { compareSites } from '../../content/authoring/comparison/compare-sites.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import type { SourceFile } from '../../content/documents/document.ts';
import { MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { runCommand } from '../run-command.ts';
import { withTerminal } from './ask.ts';

await runCommand({ changes: ([base = '']) => withTerminal(async () => printChanges(base)) });

function printChanges(reference: string): void {
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const former = filesAt(reference, sources.root);
  if (!former) return;
  const validator = projectValidator();
  // Documents of the base may be older than the current schemas.
  const migrated = new Map(migrateFiles(former, sources.root, MIGRATIONS).map((file) => [file.path, file]));
  const files = former.map((file) => migrated.get(file.path) ?? file);
  const before = new SiteParser(validator).read({ ...sources, files }).parsedSite;
  const groups = compareSites(before, readableSite(sources, validator));
  if (groups.length === 0) console.log('Visitors see no change.');
  for (const { heading, lines } of groups) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The documents as they were when the current branch left another one, read from git. */
function filesAt(reference: string, root: string): SourceFile[] | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const commit = git('merge-base', reference, 'HEAD').trim();
    const folder = relative(git('rev-parse', '--show-toplevel').trim(), pagesFolder()).replaceAll('\\', '/');
    const paths = git('ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', folder).split('\0');
    const json = paths.filter((path) => path.endsWith('.json'));
    if (json.length === 0) throw new Error(`${reference} has no documents in ${folder}.`);
    return json.map((path) => ({
      path: `${root}${path.slice(folder.length)}`,
      text: git('show', `${commit}:${path}`),
    }));
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error);
    console.error(`“${reference}” cannot be read from git. Name a branch or commit, such as main. (${detail})`);
    process.exitCode = 2;
    return undefined;
  }
}
