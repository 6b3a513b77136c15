import type { PageRule } from './rule.ts';
import { usedImages } from './used-images.ts';

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
