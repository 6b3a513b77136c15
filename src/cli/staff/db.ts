import { backUp, restore } from '../../server/database/backup/backup.ts';
import { orComplain, staffSettings, terminal } from '../../server/staff/with-database.ts';
import { watched } from '../long-work.ts';

// npm run db -- backup FILE    writes the whole database to a new file; the server can keep running
// npm run db -- restore FILE   restores it into an empty database
const [command, file] = process.argv.slice(2);

if ((command !== 'backup' && command !== 'restore') || file === undefined) {
  terminal.complain('npm run db -- backup FILE, restore FILE');
  process.exitCode = 2;
} else {
  await orComplain(async () => {
    await (command === 'backup'
      ? watched({ what: 'Backing up' }, (work) => backUp(staffSettings(), file, work))
      : watched({ what: 'Restoring' }, (work) => restore(staffSettings(), file, work)));
    terminal.say(command === 'backup' ? `The backup is in ${file}.` : `${file} is restored.`);
  });
}
