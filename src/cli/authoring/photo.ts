import { readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fitPhoto } from '../../build/sources/fit-photo.ts';
import { PUBLIC_FOLDER } from '../../build/sources/folders.ts';
import { fileName } from '../../content/authoring/new-page/answers.ts';
import { UserError } from '../../lib/user-error.ts';

/** An alt text that check refuses until someone has said what the photo shows (rule missing-alt). */
const UNWRITTEN_ALT = 'photo';

export async function addPhoto(path: string, name = parse(path).name): Promise<void> {
  const address = `/images/${fileName(name) || 'photo'}.webp`;
  const target = join(PUBLIC_FOLDER, address);
  try {
    const before = readFileSync(path);
    const { bytes, width, height } = await fitPhoto(before);
    writeFileSync(target, bytes, { flag: 'wx' });
    console.log(
      `Wrote public${address}: ${width} × ${height} pixels, ${kilobytes(bytes)} instead of ${kilobytes(before)}.`,
    );
    console.log('Paste this into the block, and describe the photo in “alt”:\n');
    console.log(`  "image": ${JSON.stringify({ src: address, alt: UNWRITTEN_ALT }, null, 1).replaceAll(/\n */g, ' ')}`);
  } catch (error) {
    console.error(reasonOf(error, path, address));
    process.exitCode = 1;
  }
}

function reasonOf(error: unknown, path: string, address: string): string {
  if (error instanceof UserError) return `${path} ${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST') return `public${address} already exists. Choose another name: --name "…"`;
  if (code === 'ENOENT' || code === 'EISDIR') return `${path} is not a file. Check its name.`;
  throw error;
}

function kilobytes({ length }: Buffer): string {
  return `${Math.ceil(length / 1000)} kB`;
}
