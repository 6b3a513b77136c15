import { imageOf } from '../parsed/image-value.ts';
import type { PageRule } from './rule.ts';

/** The maximum size of an image in bytes. */
const LIMITS = { drawing: 100_000, photograph: 300_000 } as const;

export const imageSize: PageRule = {
  code: 'image-size',
  scope: 'page',
  severity: 'warning',
  allowable: true,
  title: 'No image is too heavy.',
  explanation:
    'A drawing (SVG) may weigh 100 kB, a photograph (JPEG, WebP, AVIF, PNG) 300 kB. On a phone on site, every 100 kB more is about a second of waiting. Save the photograph at the width it is shown in, at most 1600 pixels, as WebP; a drawing through an optimiser.',
  *check({ marked, images }) {
    const seen = new Set<string>();
    for (const { mark, document, pointer, value } of marked) {
      const image = mark === 'image' ? imageOf(value) : undefined;
      const size = image && images.get(image.src);
      if (!image || size === undefined || seen.has(image.src)) continue;
      seen.add(image.src);
      const limit = image.src.endsWith('.svg') ? LIMITS.drawing : LIMITS.photograph;
      if (size <= limit) continue;
      const message = `public${image.src} weighs ${kilobytes(size)}; at most ${kilobytes(limit)} are allowed.`;
      const advice = 'Save it smaller: at the width it is shown in, and as WebP when it is a photograph.';
      yield { file: document.path, pointer: [...pointer, 'src'], message, advice };
    }
  },
};

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
