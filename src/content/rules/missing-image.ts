import { nearestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const missingImage: Rule = {
  code: 'missing-image',
  severity: 'error',
  title: 'Every image that a page shows exists.',
  explanation:
    'Images lie below public/images; a page names them from there, such as /images/tiling.svg. Upper and lower case count.',
  *check({ marked, images }) {
    for (const { mark, document, pointer, value } of marked) {
      if (mark !== 'image' || typeof value !== 'object' || value === null || !('src' in value)) continue;
      const source = String(value.src);
      if (images.has(source)) continue;
      const message = `There is no image public${source}.`;
      yield { file: document.path, pointer: [...pointer, 'src'], message, advice: adviceFor(source, [...images]) };
    }
  },
};

function adviceFor(source: string, images: readonly string[]): string {
  const near = nearestName(source, images);
  return near === undefined ? 'Put the picture there, or name another one.' : `Did you mean “${near}”?`;
}
