import { once } from 'node:events';
import { describeFileError } from '../build/sources/files.ts';
import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { bundleEditor } from '../desk/bundle/editor-bundle.ts';
import { type DeskSettings, readDeskSettings } from '../desk/desk-settings.ts';
import { StartRefused } from '../desk/http/guard.ts';
import { RequestRefused } from '../desk/http/refusals.ts';
import { DESK_COMMAND, invite } from '../desk/people/invitations.ts';
import { readRoles } from '../desk/people/people.ts';
import { describePeople } from '../desk/people/people-table.ts';
import { describeRecovery, SaveUnfinished } from '../desk/save/journal.ts';
import { startDesk } from '../desk/start-desk.ts';
import { ConfigurationError } from '../server/config/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { DatabaseFault } from '../server/database/fault.ts';
import { ignoreHangUp } from '../server/process/hang-up.ts';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { runCommand } from './command-line/run-command.ts';

await runCommand({
  'desk serve': () => withSettings(serve),
  'desk invite': ([email = ''], { role }) => withSettings((settings) => printInvitation(settings, email, role ?? [])),
  'desk people': () => withSettings(printPeople),
});

async function withSettings(run: (settings: DeskSettings) => Promise<void>): Promise<void> {
  try {
    await run(readDeskSettings(process.env, process.cwd()));
  } catch (error) {
    const known = [StartRefused, SaveUnfinished, RequestRefused, ConfigurationError, DatabaseFault];
    const isKnown = error instanceof Error && known.some((kind) => error instanceof kind);
    const message = isKnown ? error.message : describeFileError(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 2;
  }
}

async function serve(settings: DeskSettings): Promise<void> {
  ignoreHangUp();
  requireReadableFolder();
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const bundle = await bundleEditor(EDITOR_FOLDER);
  const desk = await startDesk({ pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle }, settings);
  for (const line of describeRecovery(desk.recovery)) console.log(line);
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

async function printInvitation(settings: DeskSettings, email: string, role: readonly string[]): Promise<void> {
  const roles = readRoles(role.join(' '));
  if (roles.length === 0) throw new StartRefused(`${email} needs a role. Add one, such as --role writer.`);
  const database = await openDatabase(settings);
  try {
    const { link } = await invite(database, DESK_COMMAND, email, roles, settings.origin);
    console.log(`Give this link to ${email}. It works once, within 72 hours:\n${link}`);
  } finally {
    await database.destroy();
  }
}

async function printPeople(settings: DeskSettings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    console.log(await describePeople(database));
  } finally {
    await database.destroy();
  }
}
