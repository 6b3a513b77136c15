import { describeFileError } from '../build/sources/files.ts';
import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { bundleEditor } from '../desk/bundle/editor-bundle.ts';
import { StartRefused } from '../desk/http/guard.ts';
import { describeRecovery, SaveUnfinished } from '../desk/save/journal.ts';
import { openBrowser, openingAddress, startEditor } from '../desk/start-editor.ts';
import { readWholeNumber } from '../server/config/network-settings.ts';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { runCommand } from './command-line/run-command.ts';

await runCommand({ edit: ([place]) => edit(place) });

async function edit(place: string | undefined): Promise<void> {
  requireReadableFolder();
  const { HOST: host = '127.0.0.1', PORT } = process.env;
  const problems: string[] = [];
  const port = readWholeNumber('PORT', PORT, 0, { least: 0, most: 65_535 }, problems);
  try {
    if (problems.length > 0) throw new StartRefused(problems.join('\n'));
    const path = openingAddress(place, pagesFolder());
    const bundle = await bundleEditor(EDITOR_FOLDER);
    const folders = { pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle };
    const { address, recovery } = await startEditor(folders, { host, ...(PORT && { port }) });
    for (const line of describeRecovery(recovery)) console.log(line);
    console.log(`The page editor is at ${address}${path}\nPress Ctrl+C to stop.`);
    if (process.stdout.isTTY && !process.env.CI) openBrowser(address + path);
  } catch (error) {
    const isKnown = error instanceof StartRefused || error instanceof SaveUnfinished;
    const message = isKnown ? error.message : describeFileError(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 2;
  }
}
