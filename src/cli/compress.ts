import { compressFiles } from '../build/compress-files.ts';
import { SITE_FOLDER } from '../build/sources/folders.ts';
import { watched } from './long-work.ts';

// npm run compress: writes brotli and gzip variants next to the files of the built site. Unchanged files are skipped.
await watched({ what: 'Compressing' }, async (progress) => {
  const count = await compressFiles(SITE_FOLDER, progress);
  console.log(
    progress.signal.aborted
      ? `Stopped after ${count} files of ${SITE_FOLDER}. npm run compress goes on with the rest.`
      : `Compressed ${count} files of ${SITE_FOLDER}.`,
  );
});
