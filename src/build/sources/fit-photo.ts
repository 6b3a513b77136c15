import sharp, { type Region, type Sharp } from 'sharp';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import { IMAGE_LIMITS } from '../../content/rules/image-files.ts';
import { UserError } from '../../lib/user-error.ts';
import { HEAD_BYTES, imageFormat } from './image-format.ts';

/** Thrown for an SVG, which needs no preparation. What to do with it depends on who has it. */
export class DrawingRefused extends UserError {}

/** The longest side in pixels; then, for photos that stay too large, shorter ones. */
const SIDES = [1920, 1440, 1080, 810];
/** WebP qualities, from good to just acceptable. */
const QUALITIES = [80, 60];
/** More pixels than any camera takes; an image that claims more is made to exhaust the memory. */
const MOST_PIXELS = 200_000_000;

/** A WebP without metadata, upright, at most 1,920 pixels, accepted by `check`. @throws UserError unless a JPEG, PNG, WebP, AVIF, GIF or TIFF */
export async function fitPhoto(file: Buffer, part?: PhotoPart) {
  refuseOthers(file);
  try {
    const whole = sharp(file, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const photo = part ? whole.extract(pixelsOf(part, (await whole.metadata()).autoOrient)) : whole;
    for (const side of SIDES) {
      for (const quality of QUALITIES) {
        const fit = await compress(photo, side, quality);
        if (fit.bytes.length <= IMAGE_LIMITS.photograph) return fit;
      }
    }
  } catch {
    throw new UserError('is damaged. Export or download it again.');
  }
  throw new UserError('cannot be made small enough.');
}

function pixelsOf(part: PhotoPart, { width, height }: { width: number; height: number }): Region {
  const left = Math.min(Math.round((part.left / 100) * width), width - 1);
  const top = Math.min(Math.round((part.top / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((part.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((part.height / 100) * height), height - top)),
  };
}

async function compress(photo: Sharp, side: number, quality: number) {
  const { data, info } = await photo
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function refuseOthers(file: Buffer): void {
  if (file.length === 0) throw new UserError('is empty.');
  const format = imageFormat(file.subarray(0, HEAD_BYTES));
  if (format === undefined) throw new UserError('is not a picture, despite its name. Use a JPEG, PNG or WebP.');
  if (format === 'HEIC')
    throw new UserError(
      'is a HEIC, which browsers cannot show. Export it as JPEG: on a Mac, open it in Preview and choose File, Export. For new photos, choose on the iPhone Settings, Camera, Formats, Most Compatible.',
    );
  if (format === 'SVG') throw new DrawingRefused('is a drawing (SVG). Copy it to public/images as it is.');
}
