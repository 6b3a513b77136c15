import { memoizeLast } from '../memoize.ts';
import { type ImageFile, type ImageFormat, imageOf, type ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { PageRule } from './rule.ts';

/** The recommended size of an image in bytes. */
export const IMAGE_LIMITS = { drawing: 100_000, photograph: 300_000 } as const;
/** The size in bytes above which an image is not published. */
export const MOST_IMAGE_BYTES = 1_000_000;

export const imageSize: PageRule = {
  code: 'image-size',
  scope: 'page',
  severity: 'warning',
  allowable: true,
  title: 'No image file is too large.',
  explanation:
    'A drawing (SVG) may be up to 100 kB, a photograph (JPEG, WebP, AVIF, PNG) up to 300 kB. On a phone on site, every extra 100 kB takes about a second to load. `npm run photo` makes a photograph fit; run a drawing through an optimiser.',
  *check(parsedSite) {
    for (const { src, size, place } of usedImages(parsedSite)) {
      const limit = src.endsWith('.svg') ? IMAGE_LIMITS.drawing : IMAGE_LIMITS.photograph;
      if (size <= limit || size > MOST_IMAGE_BYTES) continue;
      const message = `public${src} is ${kilobytes(size)}; the limit is ${kilobytes(limit)}.`;
      yield { ...place, message, advice: adviceFor(src) };
    }
  },
};

export const imageTooLarge: PageRule = {
  code: 'image-too-large',
  scope: 'page',
  severity: 'error',
  title: 'No image file is larger than 1 MB.',
  explanation:
    'A picture above 1 MB is as it came from the camera: on a phone on site it takes ten seconds and more to load. `npm run photo` makes it fit.',
  *check(parsedSite) {
    for (const { src, size, place } of usedImages(parsedSite)) {
      if (size <= MOST_IMAGE_BYTES) continue;
      const message = `public${src} is ${Math.ceil(size / 100_000) / 10} MB; the most that is published is 1 MB.`;
      yield { ...place, message, advice: adviceFor(src) };
    }
  },
};

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

function adviceFor(src: string): string {
  if (src.endsWith('.svg')) return 'Make it smaller: run it through an optimiser for SVG.';
  return `Make it fit, name the new file here, and delete this one: npm run photo -- "public${src}"`;
}

/** An image file that pages use, and where it is used first. */
export interface UsedImage extends ImageFile {
  /** Its address, such as /images/tiling.svg. */
  src: string;
  place: Pick<Finding, 'file' | 'pointer'>;
}

/** The existing images that pages use, each once. Several rules need them: they are collected once for each parsed site. */
export const usedImages = memoizeLast(({ marked, images }: ParsedSite): readonly UsedImage[] => {
  const used = new Map<string, UsedImage>();
  for (const { annotation, document, pointer, value } of marked) {
    const src = annotation === 'image' ? imageOf(value)?.src : undefined;
    const file = src === undefined ? undefined : images.get(src);
    if (src === undefined || !file || used.has(src)) continue;
    used.set(src, { ...file, src, place: { file: document.path, pointer: [...pointer, 'src'] } });
  }
  return [...used.values()];
});

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
