import { compressFiles } from '../build/output/compress-files.ts';
import { SITE_FOLDER } from '../build/sources/folders.ts';
import { watched } from './command-line/long-work.ts';
import { endOnFileError } from './command-line/print-problems.ts';
import { runCommand } from './command-line/run-command.ts';

await runCommand({ compress });

async function compress(): Promise<void> {
  const { count, stopped } = await watched({ what: 'Compressing' }, async (work) => {
    const count = await compressFiles(SITE_FOLDER, work);
    return { count, stopped: work.signal.aborted };
  }).catch((error) => endOnFileError(error, 'Some files are not compressed. Run npm run compress again for the rest.'));
  if (stopped) console.log(`Stopped after ${count} files of ${SITE_FOLDER}. Run npm run compress again for the rest.`);
  else console.log(`Compressed ${count} files of ${SITE_FOLDER}.`);
}
