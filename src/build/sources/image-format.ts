import { imageSize } from 'image-size';
import type { ImageFile, ImageFormat } from '../../content/parser/parsed-site.ts';

/** The number of bytes at the beginning of a file that are enough to recognise its format. */
export const HEAD_BYTES = 4096;

/** Beginnings of files: PNG (ISO/IEC 15948), JPEG (ITU-T T.81), GIF 89a, TIFF 6.0. Each character is a byte. */
const SIGNATURES: readonly [ImageFormat, string][] = [
  ['PNG', '\x89PNG\r\n\x1A\n'],
  ['JPEG', '\xFF\xD8\xFF'],
  ['GIF', 'GIF8'],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
];
/** Declarations and comments may come before the element itself. */
const SVG = /^(?:\xEF\xBB\xBF)?\s*(?=<)(?!<html|<!doctype html)[\s\S]*?<svg[\s/>]/i;

export function imageFormat(head: Buffer): ImageFormat | undefined {
  const text = head.toString('latin1');
  const signed = SIGNATURES.find(([, beginning]) => text.startsWith(beginning))?.[0];
  return signed ?? containedFormat(text) ?? (SVG.test(text) ? 'SVG' : undefined);
}

/** Width and height of a picture as it is shown, from its first bytes; undefined if they are not there. */
export function imageDimensions(head: Buffer): Pick<ImageFile, 'width' | 'height'> | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!(width > 0 && height > 0)) return undefined;
    // Exif 2.3: from 5 on, the picture is turned by a quarter.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Why a drawing is unfit for the site: it can run code, or its end is missing; undefined if it is fit. */
export function drawingFault(bytes: Buffer): ImageFile['fault'] {
  const text = bytes.toString('latin1');
  if (/<script[\s>]|\son[a-z]+\s*=|=\s*["']?\s*javascript:/i.test(text)) return 'script';
  return /<\/svg\s*>|<svg[^<>]*\/>\s*$/i.test(text) ? undefined : 'cut off';
}

/** Formats in containers: WebP (RFC 9649), AVIF and HEIC (ISO/IEC 14496-12 and 23008-12). */
function containedFormat(text: string): ImageFormat | undefined {
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'WebP';
  if (!text.startsWith('ftyp', 4)) return undefined;
  // The file type box names several brands. An AVIF may name those of HEIF too.
  const brands = text.slice(8, text.charCodeAt(3));
  if (/avi[fs]/.test(brands)) return 'AVIF';
  return /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brands) ? 'HEIC' : undefined;
}
