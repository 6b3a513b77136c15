import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { bundleEditor } from '../desk/bundle/editor-bundle.ts';
import { describeRecovery } from '../desk/save/journal.ts';
import { openBrowser, openingAddress, startEditor } from '../desk/start-editor.ts';
import { readSettings } from '../server/config/config.ts';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { runCommand } from './command-line/run-command.ts';

await runCommand({ edit: ([place]) => edit(place) }, { refusedCode: 2 });

async function edit(place: string | undefined): Promise<void> {
  requireReadableFolder();
  const listened = readSettings((env) => ({
    host: env.text('HOST') || '127.0.0.1',
    port: env.integer('PORT', 0, 65_535),
  }));
  const path = openingAddress(place, pagesFolder());
  const bundle = await bundleEditor(EDITOR_FOLDER);
  const folders = { pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle };
  const { address, recovery } = await startEditor(folders, listened);
  for (const line of describeRecovery(recovery)) console.log(line);
  console.log(`The page editor is at ${address}${path}\nPress Ctrl+C to stop.`);
  if (process.stdout.isTTY && !process.env.CI) openBrowser(address + path);
}
