import { compressFiles } from '../build/compress-files.ts';
import { SITE_FOLDER } from '../build/sources/folders.ts';

// npm run compress: lays brotli and gzip beside the files of the built site. Only what has changed is compressed again.
const count = await compressFiles(SITE_FOLDER);
console.log(`Compressed ${count} files of ${SITE_FOLDER}.`);
