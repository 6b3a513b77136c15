import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { documentsAt } from '../../build/sources/git-changes.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { compareSites } from '../../content/authoring/comparison/compare-sites.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { runCommand } from '../command-line/run-command.ts';
import { withTerminal } from './ask.ts';

await runCommand({ changes: ([base = '']) => withTerminal(async () => printChanges(base)) });

function printChanges(reference: string): void {
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const former = documentsAt(reference, pagesFolder(), sources.root);
  const validator = projectValidator();
  // Documents of the base may be older than the current schemas.
  const migrated = new Map(migrateFiles(former, sources.root, MIGRATIONS).map((file) => [file.path, file]));
  const files = former.map((file) => migrated.get(file.path) ?? file);
  const before = new SiteParser(validator).read({ ...sources, files }).parsedSite;
  const groups = compareSites(before, readableSite(sources, validator));
  if (groups.length === 0) console.log('Visitors see no change.');
  for (const { heading, lines } of groups) console.log(`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
