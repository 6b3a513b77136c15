import type { ImageFile } from '../parsed/image-file.ts';
import { imageOf } from '../parsed/image-value.ts';
import type { ParsedSite } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';

/** An image file that pages use, and where it is used first. */
export interface UsedImage extends ImageFile {
  /** Its address, such as /images/tiling.svg. */
  src: string;
  place: Pick<Finding, 'file' | 'pointer'>;
}

/** The existing images that pages use, each once. */
export function* usedImages({ marked, images }: ParsedSite): Iterable<UsedImage> {
  const seen = new Set<string>();
  for (const { annotation, document, pointer, value } of marked) {
    const src = annotation === 'image' ? imageOf(value)?.src : undefined;
    const file = src === undefined ? undefined : images.get(src);
    if (src === undefined || !file || seen.has(src)) continue;
    seen.add(src);
    yield { ...file, src, place: { file: document.path, pointer: [...pointer, 'src'] } };
  }
}
