import { rmSync } from 'node:fs';
import { bundleClient, bundlePrerender, bundleServer } from '../build/bundles.ts';
import { PRERENDER_FOLDER, SERVER_FOLDER, SITE_FOLDER } from '../build/folders.ts';
import { loadSite, projectValidator } from '../build/load-site.ts';
import { writeServerData } from '../build/write-server-data.ts';
import { DrawingFailed, writeSite } from '../build/write-site.ts';
import type { Site } from '../content/site.ts';
import { printProblems } from './print-problems.ts';

// npm run build: checks the documents, then builds the site into dist/site and the server into dist/server.

const { site, problems } = loadSite(projectValidator());
printProblems(problems);
if (site) await build(site);
else {
  console.error('The site was not built.');
  process.exitCode = 1;
}

async function build(checked: Site): Promise<void> {
  const [assets, prerender] = await Promise.all([
    bundleClient(SITE_FOLDER),
    bundlePrerender(PRERENDER_FOLDER),
    bundleServer(SERVER_FOLDER),
  ]);
  try {
    writeSite(checked, assets, prerender, SITE_FOLDER);
    writeServerData(checked, assets, SERVER_FOLDER);
    console.log(`Built ${checked.pages.length} pages into ${SITE_FOLDER}.`);
  } catch (error) {
    if (!(error instanceof DrawingFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(PRERENDER_FOLDER, { recursive: true });
  }
}
