import { parseArgs } from 'node:util';
import { backUp, restore } from '../../server/database/backup/backup.ts';
import { moveDatabase, placeOf } from '../../server/database/move/move-database.ts';
import { orComplain, staffSettings, terminal } from '../../server/staff/with-database.ts';
import { watched } from '../long-work.ts';
import { readFlags } from '../read-flags.ts';

const HELP = `npm run db -- backup FILE     writes the whole database to a new file; the server can keep running
npm run db -- restore FILE    restores it into an empty database
npm run db -- move            copies the SQLite file in DATA_DIR into the empty PostgreSQL database DATABASE_URL
npm run db -- move --back     the other way: into an empty DATA_DIR. Stop the server before either`;

const flags = readFlags(HELP, () =>
  parseArgs({ allowPositionals: true, options: { back: { type: 'boolean', default: false } } }),
);
if (flags !== undefined) await run(flags.positionals, flags.values.back);

async function run([command, file, ...more]: string[], back: boolean): Promise<void> {
  const isMove = command === 'move';
  if (more.length > 0 || (back && !isMove)) return refuse();
  if (isMove && file === undefined) await orComplain(() => move(back));
  else if (command === 'backup' && file !== undefined)
    await orComplain(async () => {
      await watched({ what: 'Backing up' }, (work) => backUp(staffSettings(), file, work));
      terminal.say(`The backup is in ${file}.`);
    });
  else if (command === 'restore' && file !== undefined)
    await orComplain(async () => {
      await watched({ what: 'Restoring' }, (work) => restore(staffSettings(), file, work));
      terminal.say(`${file} is restored.`);
    });
  else refuse();
}

async function move(back: boolean): Promise<void> {
  const { dataDir, databaseUrl } = staffSettings();
  if (databaseUrl === null)
    throw new Error('Set DATABASE_URL to the PostgreSQL database, and DATA_DIR if the SQLite file is not in data/.');
  const file = { dataDir, databaseUrl: null };
  const server = { dataDir, databaseUrl };
  const [from, to] = back ? [server, file] : [file, server];
  const begun = () => terminal.say(`Copying the database ${placeOf(from)} into the database ${placeOf(to)}.`);
  const tables = await watched({ what: 'Moving rows' }, (work) => moveDatabase(from, to, { begun, work }));
  for (const { name, rows, hash } of tables)
    terminal.say(`${name.padEnd(18)}${String(rows).padStart(10)} rows, SHA-256 ${hash}`);
  terminal.say(
    `Moved: the number of rows and their hash are the same for every table. ${
      back ? 'Start the server without DATABASE_URL.' : 'Start the server with this DATABASE_URL.'
    } The old database is unchanged: nothing uses it any more, so keep it as a backup and remove it later.`,
  );
}

function refuse(): void {
  terminal.complain(HELP);
  process.exitCode = 2;
}
