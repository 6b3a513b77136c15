import { backUp, restore } from '../../server/database/backup/backup.ts';
import { placeOfText, type SetAside } from '../../server/database/damaged-texts.ts';
import { moveDatabase, placeOf } from '../../server/database/move/move-database.ts';
import { orComplain, staffSettings, terminal } from '../../server/staff/staff-command.ts';
import { watched } from '../command-line/long-work.ts';
import { runCommand } from '../command-line/run-command.ts';

await runCommand({
  'db backup': ([file = '']) =>
    orComplain(async () => {
      await watched({ what: 'Backing up' }, (work) => backUp(staffSettings(), file, work));
      terminal.say(`The backup is in ${file}, its SHA-256 in ${file}.sha256. Keep them together.`);
    }),
  'db restore': ([file = ''], { unverified }) =>
    orComplain(async () => {
      const restoring = { what: 'Restoring' };
      const aside = await watched(restoring, (work) => restore(staffSettings(), file, { work, unverified }));
      for (const text of aside) sayAside(text);
      terminal.say(`${file} is restored.`);
    }),
  'db move': (_, { back }) => orComplain(() => move(back)),
});

async function move(back: boolean): Promise<void> {
  const { dataDir, databaseUrl } = staffSettings();
  if (databaseUrl === null)
    throw new Error('Set DATABASE_URL to the PostgreSQL database, and DATA_DIR if the SQLite file is not in data/.');
  const file = { dataDir, databaseUrl: null };
  const server = { dataDir, databaseUrl };
  const [from, to] = back ? [server, file] : [file, server];
  const begun = () => terminal.say(`Copying the database ${placeOf(from)} into the database ${placeOf(to)}.`);
  const tables = await watched({ what: 'Moving rows' }, (work) =>
    moveDatabase(from, to, { begun, aside: sayAside, work }),
  );
  for (const { name, rows, hash } of tables)
    terminal.say(`${name.padEnd(18)}${String(rows).padStart(10)} rows, SHA-256 ${hash}`);
  terminal.say(
    `Moved: the number of rows and their hash are the same for every table. ${
      back ? 'Start the server without DATABASE_URL.' : 'Start the server with this DATABASE_URL.'
    } The old database is unchanged: nothing uses it any more, so keep it as a backup and remove it later.`,
  );
}

function sayAside(text: SetAside): void {
  terminal.complain(`The ${placeOfText(text)} is not UTF-8. An email to SALES_EMAIL keeps its bytes.`);
}
