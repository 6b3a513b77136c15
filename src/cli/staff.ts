import { ProductCatalogue } from '../server/catalogue/catalogue.ts';
import { catalogueFile, readSettings } from '../server/config/config.ts';
import { readDatabaseSettings } from '../server/config/service-settings.ts';
import { backUp, restore } from '../server/database/backup/backup.ts';
import { placeOfString, type SetAside } from '../server/database/damaged-strings.ts';
import { moveDatabase, placeOf } from '../server/database/move/move-database.ts';
import { runErase, runExpire } from '../server/privacy/privacy-command.ts';
import { filesBeside, readBuildFiles, readCatalogue } from '../server/published-build/build-files.ts';
import { leadRecords } from '../server/staff/lead-records.ts';
import { type ListName, printList } from '../server/staff/lists.ts';
import { discard, messageRecords, sendAgain } from '../server/staff/message-records.ts';
import { fulfil, orderRecords } from '../server/staff/order-records.ts';
import { terminal } from '../server/staff/output.ts';
import {
  type Dated,
  exportAll,
  type RecordCommand,
  type Records,
  show,
  withDatabase,
} from '../server/staff/records.ts';
import { watched } from './command-line/long-work.ts';
import { type FlagValues, runCommand } from './command-line/run-command.ts';

// npm run orders, leads, messages, privacy and db: the first argument says which, the others are its own.
const [command, ...words] = process.argv.slice(2);

await runCommand(
  {
    'orders list': listOf('orders'),
    'orders show': withId(show(orderRecords)),
    'orders export': exportOf(orderRecords),
    'orders fulfil': ([id = ''], { anyway }) => {
      const file = filesBeside(readSettings(catalogueFile));
      const { orders, dates } = readBuildFiles(file);
      const facts = { ...orders, ...dates, catalogue: new ProductCatalogue(readCatalogue(file)) };
      return withDatabase((database) => fulfil(database, id, facts, anyway, terminal));
    },
    'leads list': listOf('leads'),
    'leads show': withId(show(leadRecords)),
    'leads export': exportOf(leadRecords),
    'messages list': listOf('messages'),
    'messages show': withId(show(messageRecords)),
    'messages export': exportOf(messageRecords),
    'messages waiting': listOf('messages -- waiting'),
    'messages mails': listOf('messages -- mails'),
    'messages send-again': withId(sendAgain),
    'messages discard': withId(discard),
    'privacy erase': (who, { yes }) => withDatabase((database) => runErase(database, who, yes, terminal)),
    'privacy expire': (_, flags) =>
      withDatabase((database) => {
        const { retention } = readBuildFiles(filesBeside(readSettings(catalogueFile)));
        return runExpire(database, retention, flags, terminal);
      }),
    'db backup': ([file = '']) => backUpTo(file),
    'db restore': ([file = ''], { unverified }) => restoreFrom(file, unverified),
    'db move': (_, { back }) => move(back),
  },
  { of: command, words, hidesStacks: true },
);

function listOf(name: ListName) {
  return (_: readonly string[], { limit }: FlagValues<'orders list'>) =>
    withDatabase((database) => printList(name, database, Number(limit), terminal));
}

function exportOf<Row extends Dated>(records: Records<Row>) {
  return (_: readonly string[], flags: FlagValues<'orders export'>) =>
    withDatabase((database) => exportAll(records, database, flags, terminal));
}

function withId(run: RecordCommand) {
  return ([id = '']: readonly string[]) => withDatabase((database) => run(database, id, terminal));
}

async function backUpTo(file: string): Promise<void> {
  await watched({ what: 'Backing up' }, (work) => backUp(readSettings(readDatabaseSettings), file, work));
  terminal.say(`The backup is in ${file}, its SHA-256 in ${file}.sha256. Keep them together.`);
}

async function restoreFrom(file: string, unverified: boolean): Promise<void> {
  const aside = await watched({ what: 'Restoring' }, (work) =>
    restore(readSettings(readDatabaseSettings), file, { work, unverified }),
  );
  for (const text of aside) sayAside(text);
  terminal.say(`Restored ${file}.`);
}

async function move(back: boolean): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(readDatabaseSettings);
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
    `Moved: every table has the same number of rows and the same hash. ${
      back ? 'Start the server without DATABASE_URL.' : 'Start the server with this DATABASE_URL.'
    } The old database is unchanged and no longer used. Keep it as a backup, and remove it later.`,
  );
}

function sayAside(text: SetAside): void {
  terminal.complain(`The ${placeOfString(text)} is not UTF-8. An email to SALES_EMAIL keeps its bytes.`);
}
