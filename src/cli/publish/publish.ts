import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compressFiles } from '../../build/output/compress-files.ts';
import { pagesFolder, SERVER_FOLDER, SITE_FOLDER } from '../../build/sources/folders.ts';
import { recordLive } from '../../desk/git/branch.ts';
import { publishStored, withPublishedFolder } from '../../desk/publishing/publication.ts';
import { UserError } from '../../lib/user-error.ts';
import type { CurrentBuild, PublishedFolder } from '../../server/published-build/published-folder.ts';
import { runCommand } from '../command-line/run-command.ts';

/** Settings of the real shop that a preview must not use. */
const OF_THE_SHOP =
  /^(DATABASE_URL|NODE_ENV|PUBLIC_URL|PUBLISHED_DIR|METRICS_|CORS_|TRUST_|MAIL_|SALES_|RETENTION$|(STRIPE|SMTP|PAYMENT)_)/;

await runCommand({ publish: (_, flags) => run(flags) }, { hidesStacks: true });

async function run({ preview: wantsPreview, back }: { preview: boolean; back: boolean }): Promise<void> {
  if (wantsPreview) {
    buildSite();
    console.log('Preview of the new build. Stop it with Ctrl+C; npm run publish then publishes it.');
    process.exitCode = await preview(process.env.PREVIEW_PORT || '3100');
    return;
  }
  await withPublishedFolder(resolve(process.env.PUBLISHED_DIR || 'published'), async (folder) => {
    if (back) return publish(folder, previousOf(await folder.readCurrent().catch(() => undefined)));
    buildSite();
    await compressFiles(SITE_FOLDER);
    await publish(folder);
    // For the desk, which lists what changes since. Not every site is in git.
    await recordLive(pagesFolder()).catch(() => undefined);
  });
}

/** The build ends with this process: it must not write into the build of the next publish. */
function buildSite(): void {
  const build = ['--import', './src/cli/stop-with-parent.mjs', 'src/cli/build.mjs'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new UserError('Nothing was published.');
}

function previousOf(current: CurrentBuild | undefined): string {
  const [previous] = current?.previous ?? [];
  if (previous === undefined) throw new UserError('There is no earlier build to return to.');
  return previous;
}

async function publish(folder: PublishedFolder, stored?: string): Promise<void> {
  const { current, servers, changed } = await publishStored(folder, stored);
  const serving = servers === 1 ? 'One running server serves it.' : `${servers} running servers serve it.`;
  console.log(`Build ${current.build} is published${changed ? '' : ' already'} in ${folder.path}. ${serving}`);
  if (servers === 0) console.log(`Start one with PUBLISHED_DIR=${folder.path}.`);
}

/** With the payment sandbox and an empty database, which is then removed. @returns the server's exit code */
export async function preview(port: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'preview-'));
  const settings = Object.entries(process.env).filter(([name]) => !OF_THE_SHOP.test(name));
  const server = spawn(process.execPath, ['--enable-source-maps', join(SERVER_FOLDER, 'main.js')], {
    env: {
      ...Object.fromEntries(settings),
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: dataDir,
      SITE_DIR: SITE_FOLDER,
      CATALOGUE: join(SERVER_FOLDER, 'catalogue.json'),
    },
    stdio: 'inherit',
  });
  // Ctrl+C reaches both processes; this one waits for the server, and removes its data.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const [code] = await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
  return code ?? 1;
}
