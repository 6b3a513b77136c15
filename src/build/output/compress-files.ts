import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type LongWork, UNWATCHED } from '../../lib/long-work.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { filesBelow } from '../sources/files.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const TEXT = /\.(html|json|js|css|svg|xml|txt|webmanifest)$/;
/** Below this many bytes, compression gains nothing. */
const SMALLEST = 512;
/** The number of files to compress at a time: enough to keep zlib's threads busy. */
const AT_ONCE = 8;
/** Brotli quality. The best takes forty times as long as the fast one, so it is only for scripts, styles and small sites. */
const QUALITY = { best: 11, fast: 5 };
/** If a site has more text files than this, its pages get the fast compression. */
const MOST_COMPRESSED_BEST = 2000;

/** Writes `.br` and `.gz` beside text files, keeping existing ones, and counts them. Stopped, it can continue. */
export async function compressFiles(folder: string, { report, signal }: LongWork = UNWATCHED): Promise<number> {
  const names = filesBelow(folder).filter((name) => TEXT.test(name));
  const found = names.filter((name) => !existsSync(join(folder, `${name}.br`)));
  const waiting = found.values();
  const isBest = (name: string) => names.length <= MOST_COMPRESSED_BEST || name.startsWith('assets/');
  let count = 0;
  let done = 0;
  const work = async () => {
    for (const name of waiting) {
      if (await compressFile(join(folder, name), isBest(name) ? QUALITY.best : QUALITY.fast)) count++;
      report(++done, found.length);
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

async function compressFile(file: string, quality: number): Promise<boolean> {
  const body = await readFile(file);
  if (body.length < SMALLEST) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [zipped, brotli] = await Promise.all([compressGzip(body, { level: 9 }), compressBrotli(body, { params })]);
  await writeWhole(`${file}.gz`, zipped, { onDisk: false });
  await writeWhole(`${file}.br`, brotli, { onDisk: false });
  return true;
}
