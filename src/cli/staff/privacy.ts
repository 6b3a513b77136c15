import { filesBeside, readBuildFiles } from '../../server/catalogue/build-files.ts';
import { catalogueFile } from '../../server/config/config.ts';
import { runPrivacyCommand } from '../../server/privacy/privacy-command.ts';
import { terminal, withDatabase } from '../../server/staff/with-database.ts';

// npm run privacy -- erase EMAIL [--yes]   erases what is stored about a person, except what tax law requires to be kept
// npm run privacy -- expire [--yes]        removes data that is older than the privacy page allows; --anyway: despite doubt
const args = process.argv.slice(2);
await withDatabase((database) => {
  const { retention } = readBuildFiles(filesBeside(catalogueFile(process.env, process.cwd())));
  return runPrivacyCommand(args, database, retention, terminal);
});
