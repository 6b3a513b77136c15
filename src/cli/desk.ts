import { once } from 'node:events';
import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { bundleEditor } from '../desk/bundle/editor-bundle.ts';
import { type DeskSettings, readDeskSettings } from '../desk/desk-settings.ts';
import { DESK_COMMAND, invite } from '../desk/people/invitations.ts';
import { readRoles } from '../desk/people/people.ts';
import { describePeople } from '../desk/people/people-table.ts';
import { startDesk } from '../desk/start-desk.ts';
import { UserError } from '../lib/user-error.ts';
import { type Database, openDatabase } from '../server/database/database.ts';
import { ignoreHangUp } from '../server/process/hang-up.ts';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { runCommand } from './command-line/run-command.ts';

await runCommand(
  {
    'desk serve': () => serve(readDeskSettings()),
    'desk invite': ([email = ''], { role }) => printInvitation(email, role ?? []),
    'desk people': () => withDatabase(async (database) => console.log(await describePeople(database))),
  },
  { refusedCode: 2 },
);

async function serve(settings: DeskSettings): Promise<void> {
  ignoreHangUp();
  requireReadableFolder();
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const bundle = await bundleEditor(EDITOR_FOLDER);
  const desk = await startDesk({ pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle }, settings);
  if (desk.madeRepository !== null)
    console.log(
      `${desk.madeRepository} was not a git repository. The desk created one, whose first commit has the pages as they were.`,
    );
  console.log(desk.destination);
  console.log(`The desk is at ${desk.address}\nPress Ctrl+C to stop.`);
  if (desk.metricsAddress !== null) console.log(`Metrics are at ${desk.metricsAddress}/metrics`);
  if (desk.firstOwnerLink !== null)
    console.log(`Nobody can sign in yet. Open this link to create the first owner's passkey. It works once, within an hour:
${desk.firstOwnerLink}`);
  await stopped;
  await desk.close();
}

async function printInvitation(email: string, role: readonly string[]): Promise<void> {
  const roles = readRoles(role.join(' '));
  if (roles.length === 0) throw new UserError(`${email} needs a role. Add one, such as --role writer.`);
  await withDatabase(async (database, { origin }) => {
    const { link } = await invite(database, DESK_COMMAND, email, roles, origin);
    console.log(`Give this link to ${email}. It works once, within 72 hours:\n${link}`);
  });
}

async function withDatabase(run: (database: Database, settings: DeskSettings) => Promise<void>): Promise<void> {
  const settings = readDeskSettings();
  const database = await openDatabase(settings);
  try {
    await run(database, settings);
  } finally {
    await database.destroy();
  }
}
