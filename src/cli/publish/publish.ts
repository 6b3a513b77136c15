import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFiles } from '../../build/compress-files.ts';
import { SITE_FOLDER } from '../../build/sources/folders.ts';
import { type Publication, PublicationFolder } from '../../server/publication/publication.ts';
import { verifyBuild } from '../../server/publication/verify-build.ts';
import { orComplain, terminal } from '../../server/staff/with-database.ts';
import { readFlags } from '../read-flags.ts';
import { preview } from './preview.ts';
import { removeOldBuilds, storeBuild } from './store-build.ts';
import { PublishFailed, switchServers } from './switch-servers.ts';

const HELP = `npm run publish                 builds and checks the site, and lets running servers serve it
npm run publish -- --preview    builds it, and serves it on port PREVIEW_PORT (3100) only
npm run publish -- --back       returns to the build that was served before
Servers take part that were started with the same PUBLISHED_DIR.`;

/** Builds whose assets stay available beside the published one's. */
const KEPT = 2;

const flags = readFlags(HELP, () =>
  parseArgs({ options: { preview: { type: 'boolean', default: false }, back: { type: 'boolean', default: false } } }),
);
if (flags !== undefined) await orComplain(() => run(flags.values));

async function run({ preview: wantsPreview, back }: { preview: boolean; back: boolean }): Promise<void> {
  const folder = new PublicationFolder(resolve(process.env.PUBLISHED_DIR || 'published'));
  mkdirSync(folder.buildFolder('.'), { recursive: true });
  const current = folder.read();
  if (back) return switchTo(folder, previousOf(current), current);
  const { status } = spawnSync(process.execPath, ['src/cli/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new PublishFailed('Nothing was published.');
  await compressFiles(SITE_FOLDER);
  const build = await storeBuild(folder);
  if (wantsPreview) {
    terminal.say('Preview of the new build. Stop it with Ctrl+C; npm run publish then publishes it.');
    process.exitCode = await preview(folder.buildFolder(build), process.env.PREVIEW_PORT || '3100');
  } else if (build === current?.build) terminal.say(`Build ${build} is published already: nothing has changed.`);
  else await switchTo(folder, build, current);
}

function previousOf(current: Publication | undefined): string {
  const [previous] = current?.previous ?? [];
  if (previous === undefined) throw new PublishFailed('There is no earlier build to return to.');
  return previous;
}

async function switchTo(folder: PublicationFolder, build: string, current: Publication | undefined): Promise<void> {
  await verifyBuild(folder.buildFolder(build));
  const before = current ? [current.build, ...current.previous] : [];
  const next = { build, previous: before.filter((name) => name !== build).slice(0, KEPT) };
  const servers = await switchServers(folder, next);
  removeOldBuilds(folder, next);
  const serving = servers === 1 ? 'One running server serves it.' : `${servers} running servers serve it.`;
  terminal.say(`Build ${build} is published in ${folder.path}. ${serving}`);
  if (servers === 0) terminal.say(`Start one with PUBLISHED_DIR=${folder.path}.`);
}
