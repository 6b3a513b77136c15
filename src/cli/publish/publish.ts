import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { compressFiles } from '../../build/compress-files.ts';
import { describeFileError } from '../../build/sources/files.ts';
import { SITE_FOLDER } from '../../build/sources/folders.ts';
import { type CurrentBuild, PublishedFolder } from '../../server/published-build/published-folder.ts';
import { readBuild } from '../../server/published-build/read-build.ts';
import { orComplain, terminal } from '../../server/staff/with-database.ts';
import { runCommand } from '../command-line/run-command.ts';
import { preview } from './preview.ts';
import { PublishFailed, publishBuild } from './publish-build.ts';
import { withPublishLock } from './publish-lock.ts';
import { removeOldBuilds, storeBuild } from './store-build.ts';

await runCommand({ publish: (_, flags) => orComplain(() => run(flags).catch(failInWords)) });

async function run({ preview: wantsPreview, back }: { preview: boolean; back: boolean }): Promise<void> {
  if (wantsPreview) {
    buildSite();
    terminal.say('Preview of the new build. Stop it with Ctrl+C; npm run publish then publishes it.');
    process.exitCode = await preview(process.env.PREVIEW_PORT || '3100');
    return;
  }
  // Servers may run as other users: they may read what this one writes.
  process.umask(process.umask() & 0o722);
  const folder = new PublishedFolder(resolve(process.env.PUBLISHED_DIR || 'published'));
  for (const path of [folder.builds, folder.servers]) mkdirSync(path, { recursive: true });
  await withPublishLock(folder, async () => {
    const before = await folder.readCurrent().catch(() => undefined);
    if (back) return publish(folder, previousOf(before), before);
    buildSite();
    await compressFiles(SITE_FOLDER);
    return publish(folder, await storeBuild(folder), before);
  });
}

/** The build ends with this process: it must not write into the build of the next publish. */
function buildSite(): void {
  const build = ['--import', './src/cli/stop-with-parent.mjs', 'src/cli/build.mjs'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new PublishFailed('Nothing was published.');
}

function previousOf(current: CurrentBuild | undefined): string {
  const [previous] = current?.previous ?? [];
  if (previous === undefined) throw new PublishFailed('There is no earlier build to return to.');
  return previous;
}

async function publish(folder: PublishedFolder, build: string, before: CurrentBuild | undefined): Promise<void> {
  await readBuild(folder, build);
  const { current, servers, changed } = await publishBuild(folder, build, before);
  removeOldBuilds(folder, [build, ...current.previous]);
  const serving = servers === 1 ? 'One running server serves it.' : `${servers} running servers serve it.`;
  terminal.say(`Build ${build} is published${changed ? '' : ' already'} in ${folder.path}. ${serving}`);
  if (servers === 0) terminal.say(`Start one with PUBLISHED_DIR=${folder.path}.`);
}

function failInWords(error: unknown): never {
  throw new PublishFailed(describeFileError(error) ?? (error instanceof Error ? error.message : String(error)));
}
