import { parseArgs } from 'node:util';
import { describeFileError } from '../build/sources/files.ts';
import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { bundleEditor } from '../desk/bundle/editor-bundle.ts';
import { StartRefused } from '../desk/http/loopback.ts';
import { openBrowser, openingAddress } from '../desk/opening.ts';
import { SaveUnfinished } from '../desk/save/journal.ts';
import { type RunningEditor, startEditor } from '../desk/start-editor.ts';
import { readWholeNumber } from '../server/config/network-settings.ts';
import { readFlags } from './read-flags.ts';

const HELP = `npm run edit                 opens the page editor in the browser
npm run edit -- FILE:LINE    opens it at a place that check has printed, such as pages/about.json:12

PORT chooses the port; without it, the first free one from 3100. PAGES_DIR=folder edits another folder of documents.`;

const flags = readFlags(HELP, () => parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }));

if (flags?.values.help) console.log(HELP);
else if (flags) await edit(flags.positionals[0]);

async function edit(place: string | undefined): Promise<void> {
  const { HOST: host = '127.0.0.1', PORT } = process.env;
  const problems: string[] = [];
  const port = readWholeNumber('PORT', PORT, 0, { least: 0, most: 65_535 }, problems);
  try {
    if (problems.length > 0) throw new StartRefused(problems.join('\n'));
    const path = openingAddress(place, pagesFolder());
    const bundle = await bundleEditor(EDITOR_FOLDER);
    const folders = { pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle };
    const { address, recovery } = await startEditor(folders, { host, ...(PORT && { port }) });
    printRecovery(recovery);
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

function printRecovery({ finished, setAside }: RunningEditor['recovery']): void {
  if (finished.length > 0) console.log(`The last save was interrupted. It is finished now: ${finished.join(', ')}.`);
  for (const path of setAside)
    console.log(`${path} has been changed since. It was left as it is; what was to be saved is in the file beside it.`);
}
