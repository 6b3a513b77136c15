import type { Image } from '../../generated/documents.ts';
import type { Document } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import { type ImageFile, type ImageFormat, imageOf, type ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { nearestName } from '../text/nearest-name.ts';
import { wordsOf, wrongNames } from './naming.ts';
import type { Rule } from './rule.ts';

/** The recommended size of an image in bytes. */
export const IMAGE_LIMITS = { drawing: 100_000, photograph: 300_000 } as const;
/** The size in bytes above which an image is not published. */
export const MOST_IMAGE_BYTES = 1_000_000;

export const missingImage: Rule = {
  code: 'missing-image',
  title: 'Every image on a page exists.',
  explanation:
    'Images are in public/images, and pages name them as, for example, /images/tiling.svg. Capital letters matter. Places that use the same missing image are counted in one message.',
  *check(parsedSite) {
    const sources = [...parsedSite.images.keys()];
    const pictures = picturesIn(parsedSite);
    const missing = pictures.filter(({ file }) => file === undefined);
    const namings = missing.map((picture) => ({ name: picture.image.src, ...placeOf(picture, 'src') }));
    yield* wrongNames(namings, {
      message: (src) => `There is no image public${src}.`,
      advice: (src) => {
        const likely = sources.filter((one) => !pictures.some(({ image }) => image.src === one));
        const sameName = sources.find((one) => withoutEnding(one) === withoutEnding(src));
        const near = sameName ?? nearestName(src, sources, { likely });
        return near === undefined
          ? 'Add it: npm run photo -- FILE. Or name another image of public/images.'
          : `Did you mean “${near}”?`;
      },
      more: (count) => `${count} places use it.`,
    });
  },
};

export const imageSize: Rule = {
  code: 'image-size',
  severity: 'warning',
  allowable: true,
  title: 'No image file is too large.',
  explanation:
    'A drawing (SVG) may be up to 100 kB, a photograph (JPEG, WebP, AVIF, PNG) up to 300 kB. On a phone on site, every extra 100 kB takes about a second to load. `npm run photo` makes a photograph fit; run a drawing through an optimiser.',
  check: (parsedSite) =>
    wrongFiles(parsedSite, (src, { size }) => {
      const limit = src.endsWith('.svg') ? IMAGE_LIMITS.drawing : IMAGE_LIMITS.photograph;
      const [actual, most] = [size, limit].map((bytes) => `${Math.round(bytes / 1000)} kB`);
      return size > limit && size <= MOST_IMAGE_BYTES && tooLarge(src, `${actual}; the limit is ${most}`);
    }),
};

export const imageTooLarge: Rule = {
  code: 'image-too-large',
  title: 'No image file is larger than 1 MB.',
  explanation:
    'A picture above 1 MB is as it came from the camera: on a phone on site it takes ten seconds and more to load. `npm run photo` makes it fit.',
  check: (parsedSite) =>
    wrongFiles(parsedSite, (src, { size }) => {
      const actual = `${Math.ceil(size / 100_000) / 10} MB`;
      return size > MOST_IMAGE_BYTES && tooLarge(src, `${actual}; the limit for publishing is 1 MB`);
    }),
};

function tooLarge(src: string, size: string): Mistake {
  const optimise = 'Make it smaller: run it through an optimiser for SVG.';
  const fit = `Make it fit, name the new file here, and delete this one: npm run photo -- "public${src}"`;
  return { message: `public${src} is ${size}.`, advice: src.endsWith('.svg') ? optimise : fit };
}

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

export const imageFormat: Rule = {
  code: 'image-format',
  title: 'Every image is in a format that browsers show.',
  explanation:
    'Browsers show JPEG, PNG, WebP, AVIF, GIF and SVG, and the name of a file must end with its format. They do not show HEIC, the format of iPhone photographs. Renaming a file does not change its format: what counts is how it begins.',
  check: (parsedSite) =>
    wrongFiles(parsedSite, (src, { size, format }) => {
      const again = 'Save the picture again as WebP, JPEG, PNG or SVG, and write its new name here.';
      if (size === 0) return { message: `public${src} is empty.`, advice: again };
      if (!format) return { message: `public${src} is not a picture, whatever its name says.`, advice: again };
      const [usual, ...others] = ENDINGS[format];
      if (!usual) return { message: `public${src} is ${format}, which browsers cannot show.`, advice: again };
      if ([usual, ...others].includes(src.slice(src.lastIndexOf('.') + 1).toLowerCase())) return false;
      const message = `public${src} is ${format}, but its name does not end with .${usual}.`;
      return { message, advice: `Rename the file so that it ends with .${usual}, and write its new name here.` };
    }),
};

function withoutEnding(src: string): string {
  return src.replace(/\.\w+$/, '');
}

type Mistake = Pick<Finding, 'message' | 'advice'>;

/** A picture in a document, with its file if there is one. */
interface Picture {
  document: Document;
  pointer: Pointer;
  image: Image;
  file: ImageFile | undefined;
}

const picturesIn = memoizeLast(({ marked, images }: ParsedSite): readonly Picture[] =>
  marked.flatMap(({ annotation, document, pointer, value }) => {
    const image = annotation === 'image' ? imageOf(value) : undefined;
    return image ? { document, pointer, image, file: images.get(image.src) } : [];
  }),
);

function placeOf({ document, pointer }: Picture, field: 'src' | 'alt'): Pick<Finding, 'file' | 'pointer'> {
  return { file: document.path, pointer: [...pointer, field] };
}

/** What is wrong with the files of pictures: for each file one problem, where it is used first. */
function* wrongFiles(
  parsedSite: ParsedSite,
  mistakeOf: (src: string, file: ImageFile) => Mistake | false,
): Iterable<Finding> {
  for (const picture of picturesIn(parsedSite)) {
    const { src } = picture.image;
    const mistake = picture.file && mistakeOf(src, picture.file);
    if (mistake) yield { ...placeOf(picture, 'src'), ...mistake, same: { as: src } };
  }
}

/** Alt text that says only that there is a picture, not what it shows. */
const EMPTY_WORDS = /^(an? |the )?(image|picture|photo|photograph|icon|logo|graphic|illustration)$/i;
const FILE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$|^(img|dsc|pxl|image|photo|picture)?[-_ ]?\d+$|^\S*[_/\\]\S*$/i;

export const missingAlt: Rule = {
  code: 'missing-alt',
  allowable: true,
  title: 'Every picture of something sold has a description.',
  explanation:
    'People who cannot see a picture hear its “alt” text instead. An empty “alt” says that the picture is only decoration. That is accepted in two cases: the picture belongs to an entry in a list, whose heading says what it is; or the page does not sell or list products. On any other page, a block’s own picture shows what is sold and needs a description: what the picture shows, not its file name, and not the heading beside it again.',
  *check(parsedSite) {
    const selling = sellingFiles(parsedSite);
    for (const picture of picturesIn(parsedSite)) {
      const message = altMistake(picture, selling);
      if (message) yield { ...placeOf(picture, 'alt'), message, advice: ADVICE };
    }
  },
};

const ADVICE = 'Describe in a few words what the picture shows, such as “A half-tiled wall with a notched trowel”.';

function altMistake({ image: { src, alt }, document, pointer }: Picture, selling: ReadonlySet<string>) {
  const words = wordsOf(alt);
  const isFileName = () => FILE_NAME.test(alt.trim()) || words === wordsOf(withoutEnding(src).replace(/^.*\//, ''));
  if (EMPTY_WORDS.test(words) || (alt !== '' && isFileName())) return `“${alt}” does not say what the picture shows.`;
  const beside = valueAt(document.value, [...pointer.slice(0, -1), 'heading']);
  if (typeof beside === 'string' && words === wordsOf(beside))
    return `“${alt}” repeats the heading: some visitors would hear it twice.`;
  const inList = pointer.slice(2).some((step) => typeof step === 'number');
  if (words.trim() !== '' || inList || !selling.has(document.path)) return undefined;
  return 'This picture shows what the page sells, but has no description for people who cannot see it.';
}

/** The paths of pages that sell or list products. */
function sellingFiles({ pages, validator }: ParsedSite): Set<string> {
  const selling = pages.filter(({ page }) => (validator.kinds.get(page.kind)?.data ?? 'nothing') !== 'nothing');
  return new Set(selling.map(({ document }) => document.path));
}
