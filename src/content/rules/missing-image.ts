import { imageOf } from '../parser/parsed-site.ts';
import { nearestName } from '../text/nearest-name.ts';
import { groupByName } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

export const missingImage: PageRule = {
  code: 'missing-image',
  scope: 'page',
  severity: 'error',
  title: 'Every image on a page exists.',
  explanation:
    'Images are in public/images, and pages name them as, for example, /images/tiling.svg. Capital letters matter. Places that use the same missing image are counted in one message.',
  *check({ marked, images }) {
    const namings = marked.flatMap(({ annotation, document, pointer, value }) => {
      const image = annotation === 'image' ? imageOf(value) : undefined;
      return image ? [{ name: image.src, file: document.path, pointer: [...pointer, 'src'] }] : [];
    });
    const used = new Set(namings.map(({ name }) => name));
    const likely = [...images.keys()].filter((source) => !used.has(source));
    yield* groupByName(namings, (source) => !images.has(source), {
      message: (source) => `There is no image public${source}.`,
      advice: (source) => adviceFor(source, [...images.keys()], likely),
      more: (count) => `${count} places use it.`,
    });
  },
};

function adviceFor(source: string, images: readonly string[], likely: readonly string[]): string {
  const near = nearestName(source, images, { likely });
  return near === undefined
    ? 'Add it: npm run photo -- FILE. Or name another image of public/images.'
    : `Did you mean “${near}”?`;
}
