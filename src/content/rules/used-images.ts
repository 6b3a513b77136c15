import { memoizeLast } from '../memoize.ts';
import { type ImageFile, imageOf, type ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';

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
