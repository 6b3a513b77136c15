import { parseArgs } from 'node:util';
import { bundleEditor } from '../build/editor/bundle/editor-bundle.ts';
import { StartRefused } from '../build/editor/http/loopback.ts';
import { startEditor } from '../build/editor/start-editor.ts';
import { EDITOR_FOLDER, PUBLIC_FOLDER, pagesFolder } from '../build/sources/folders.ts';
import { readFlags } from './read-flags.ts';

const HELP = `npm run edit                 opens the page editor in the browser
npm run edit -- FILE:LINE    opens it at a place that check has printed, such as pages/about.json:12

PORT chooses the port; without it, the first free one from 3100. PAGES_DIR=folder edits another folder of documents.`;

const flags = readFlags(HELP, () => parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }));

if (flags?.values.help) console.log(HELP);
else if (flags) await run();

async function run(): Promise<void> {
  const { HOST: host = '127.0.0.1', PORT: port } = process.env;
  try {
    const bundle = await bundleEditor(EDITOR_FOLDER);
    const folders = { pagesFolder: pagesFolder(), publicFolder: PUBLIC_FOLDER, bundle };
    const { address } = await startEditor(folders, { host, ...(port ? { port: Number(port) } : {}) });
    console.log(`The page editor is at ${address}/ Press Ctrl+C to stop.`);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
