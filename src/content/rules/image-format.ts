import type { ImageFormat } from '../parser/parsed-site.ts';
import type { PageRule } from './rule.ts';
import { type UsedImage, usedImages } from './used-images.ts';

/** The endings of file names by format. Browsers show no HEIC and no TIFF, whatever its name. */
const ENDINGS: Readonly<Record<ImageFormat, readonly string[]>> = {
  AVIF: ['avif'],
  GIF: ['gif'],
  HEIC: [],
  JPEG: ['jpg', 'jpeg'],
  PNG: ['png'],
  SVG: ['svg'],
  TIFF: [],
  WebP: ['webp'],
};

export const imageFormat: PageRule = {
  code: 'image-format',
  scope: 'page',
  severity: 'error',
  title: 'Every image is in a format that browsers show.',
  explanation:
    'Browsers show JPEG, PNG, WebP, AVIF, GIF and SVG, and the name of a file must end with its format. They do not show HEIC, the format of iPhone photographs. Renaming a file does not change its format: what counts is how it begins.',
  *check(parsedSite) {
    for (const image of usedImages(parsedSite)) {
      const wrong = mistakeOf(image);
      if (wrong) yield { ...image.place, ...wrong };
    }
  },
};

function mistakeOf({ src, size, format }: UsedImage): { message: string; advice: string } | undefined {
  const again = 'Save the picture again as WebP, JPEG, PNG or SVG, and write its new name here.';
  if (size === 0) return { message: `public${src} is empty.`, advice: again };
  if (format === undefined) return { message: `public${src} is not a picture, whatever its name says.`, advice: again };
  const [usual, ...others] = ENDINGS[format];
  if (usual === undefined) return { message: `public${src} is ${format}, which browsers cannot show.`, advice: again };
  const ending = src.slice(src.lastIndexOf('.') + 1);
  if ([usual, ...others].includes(ending.toLowerCase())) return undefined;
  const message = `public${src} is ${format}, but its name does not end with .${usual}.`;
  return { message, advice: `Rename the file so that it ends with .${usual}, and write its new name here.` };
}
