import type { ImageFormat } from '../../content/parsed/image-file.ts';

/** How many bytes at the beginning of a file are enough to tell its format. */
export const HEAD_BYTES = 4096;

/** Beginnings of files, each byte as a character: PNG (ISO/IEC 15948), JPEG (ITU-T T.81), GIF 89a, WebP (RFC 9649). */
const SIGNATURES: readonly [ImageFormat, RegExp][] = [
  ['PNG', /^\x89PNG\r\n\x1A\n/],
  ['JPEG', /^\xFF\xD8\xFF/],
  ['GIF', /^GIF8[79]a/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  // The brands that the file type box names (ISO/IEC 14496-12 and 23008-12). An AVIF may name those of HEIF too.
  ['AVIF', /^[^]{4}ftyp[^]{0,60}avi[fs]/],
  ['HEIC', /^[^]{4}ftyp[^]{0,60}(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  // Declarations and comments may come before the element itself.
  ['SVG', /^(?:\xEF\xBB\xBF)?\s*(?=<)(?!<html|<!doctype html)[^]*?<svg[\s>]/i],
];

/** The format of a picture by its first bytes; undefined if it is none that is known. */
export function imageFormat(head: Buffer): ImageFormat | undefined {
  const text = head.toString('latin1');
  return SIGNATURES.find(([, beginning]) => beginning.test(text))?.[0];
}
