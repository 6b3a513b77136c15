import { compressFiles } from '../build/compress-files.ts';
import { SITE_FOLDER } from '../build/sources/folders.ts';

// npm run compress: writes brotli and gzip variants next to the files of the built site. Unchanged files are skipped.
const count = await compressFiles(SITE_FOLDER);
console.log(`Compressed ${count} files of ${SITE_FOLDER}.`);
