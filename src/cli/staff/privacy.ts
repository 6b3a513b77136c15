import { filesBeside, readBuildFiles } from '../../server/catalogue/build-files.ts';
import { catalogueFile } from '../../server/config/config.ts';
import { runErase, runExpire } from '../../server/privacy/privacy-command.ts';
import { terminal, withDatabase } from '../../server/staff/staff-command.ts';
import { runCommand } from '../command-line/run-command.ts';

await runCommand({
  'privacy erase': ([email = ''], { yes }) => withDatabase((database) => runErase(database, email, yes, terminal)),
  'privacy expire': (_, flags) =>
    withDatabase((database) => {
      const { retention } = readBuildFiles(filesBeside(catalogueFile(process.env, process.cwd())));
      return runExpire(database, retention, flags, terminal);
    }),
});
