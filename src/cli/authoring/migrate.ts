import { writeFileSync } from 'node:fs';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { CURRENT_VERSION, MIGRATIONS, migrateFiles } from '../../content/migrations/migrate.ts';
import { plural } from '../../content/problems/report.ts';
import { runCommand } from '../command-line/run-command.ts';

await runCommand({ migrate: (_, flags) => migrate(flags['dry-run']) });

function migrate(dryRun: boolean): void {
  const { files, root } = readSources(pagesFolder(), PUBLIC_FOLDER);
  const migrated = migrateFiles(files, root, MIGRATIONS);
  for (const { path, text, from, taken } of migrated) {
    console.log(`${path}: version ${from} to ${CURRENT_VERSION}: ${taken.join('; ')}`);
    if (!dryRun) writeFileSync(path, text);
  }
  if (migrated.length === 0) console.log(`All ${plural(files.length, 'document')} have version ${CURRENT_VERSION}.`);
  else
    console.log(
      `${plural(migrated.length, 'document')} ${dryRun ? 'would be' : 'were'} rewritten.${dryRun ? '' : ' Run: npm run check'}`,
    );
}
