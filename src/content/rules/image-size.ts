import { imageOf } from '../parsed/image-value.ts';
import type { PageRule } from './rule.ts';

/** The maximum size of an image in bytes. */
export const IMAGE_LIMITS = { drawing: 100_000, photograph: 300_000 } as const;

export const imageSize: PageRule = {
  code: 'image-size',
  scope: 'page',
  severity: 'warning',
  allowable: true,
  title: 'No image file is too large.',
  explanation:
    'A drawing (SVG) may be up to 100 kB, a photograph (JPEG, WebP, AVIF, PNG) up to 300 kB. On a phone on site, every extra 100 kB takes about a second to load. Save a photograph as WebP at the width it is shown, at most 1600 pixels; run a drawing through an optimiser.',
  *check({ marked, images }) {
    const seen = new Set<string>();
    for (const { annotation, document, pointer, value } of marked) {
      const image = annotation === 'image' ? imageOf(value) : undefined;
      const size = image && images.get(image.src);
      if (!image || size === undefined || seen.has(image.src)) continue;
      seen.add(image.src);
      const limit = image.src.endsWith('.svg') ? IMAGE_LIMITS.drawing : IMAGE_LIMITS.photograph;
      if (size <= limit) continue;
      const message = `public${image.src} is ${kilobytes(size)}; the limit is ${kilobytes(limit)}.`;
      const advice = 'Make it smaller: save it at the width it is shown, and as WebP if it is a photograph.';
      yield { file: document.path, pointer: [...pointer, 'src'], message, advice };
    }
  },
};

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
