import type { Document } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { ImageFile, ImageFormat, ParsedDocument, Picture, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { nearestName } from '../text/nearest-name.ts';
import { type DocumentRule, type Naming, normalised, type SiteRule, wrongNames } from './rule.ts';

/** The recommended size of an image in bytes. */
export const IMAGE_LIMITS = { drawing: 100_000, photograph: 300_000 } as const;
/** The size in bytes above which an image is not published. */
export const MOST_IMAGE_BYTES = 1_000_000;

export const missingImage: SiteRule = ({ images, documents, catalogue }) => {
  const sources = [...images.keys()];
  const missing: Naming[] = [];
  for (const { file, references } of documents)
    for (const image of references.images) if (!images.has(image.name)) missing.push({ file, ...image });
  for (const [key, { picture = '' }] of Object.entries(catalogue?.value.trades ?? {}))
    if (picture !== '' && !images.has(picture))
      missing.push({ file: catalogue?.document.path ?? '', pointer: ['trades', key, 'picture'], name: picture });
  return wrongNames(missing, {
    message: (src) => `There is no image public${src}.`,
    advice: (src) => {
      const used = new Set(documents.flatMap(({ references }) => references.images.map(({ name }) => name)));
      const likely = sources.filter((one) => !used.has(one));
      const sameName = sources.find((one) => withoutEnding(one) === withoutEnding(src));
      const near = sameName ?? nearestName(src, sources, { likely });
      const add = 'Add it: npm run pages -- photo FILE. Or name another image of public/images.';
      return near === undefined ? add : `Did you mean “${near}”?`;
    },
    more: '{count} places use it.',
  });
};

/** Checks the files of pictures. For each wrong file there is one problem, where it is used first. */
function checkFiles(mistakeOf: (name: string, file: ImageFile) => Pick<Finding, 'message' | 'advice'> | undefined) {
  return function* (document: ParsedDocument, { images }: SharedDocuments): Iterable<Finding> {
    for (const { src, pointer } of document.pictures) {
      const image = images.get(src);
      const mistake = image && mistakeOf(`public${src}`, image);
      if (mistake) yield { file: document.document.path, pointer: [...pointer, 'src'], ...mistake, same: { as: src } };
    }
  };
}

export const imageSize = checkFiles((name, { size }) => {
  const limit = name.endsWith('.svg') ? IMAGE_LIMITS.drawing : IMAGE_LIMITS.photograph;
  if (size <= limit || size > MOST_IMAGE_BYTES) return undefined;
  const [actual, most] = [size, limit].map((bytes) => `${Math.round(bytes / 1000)} kB`);
  return { message: `${name} is ${actual}; the limit is ${most}.`, advice: adviceToShrink(name) };
});

export const imageTooLarge = checkFiles((name, { size }) => {
  const message = `${name} is ${Math.ceil(size / 100_000) / 10} MB; the limit for publishing is 1 MB.`;
  return size > MOST_IMAGE_BYTES ? { message, advice: adviceToShrink(name) } : undefined;
});

function adviceToShrink(name: string): string {
  return name.endsWith('.svg')
    ? 'Make it smaller: run it through an optimiser for SVG.'
    : `Make it fit, name the new file here, and delete this one: npm run pages -- photo "${name}"`;
}

/** Not HEIC and TIFF. */
const SHOWN_BY_BROWSERS: readonly ImageFormat[] = ['AVIF', 'GIF', 'JPEG', 'PNG', 'SVG', 'WebP'];

export const imageFormat = checkFiles((name, { size, format, fault }) => {
  const again = 'Save the picture again as WebP, JPEG, PNG or SVG, and write its new name here.';
  if (fault === 'script') return { message: `${name} contains a script.`, advice: 'Save the drawing without it.' };
  if (fault) return { message: `${name} is cut off.`, advice: 'Upload the whole drawing again.' };
  if (size === 0) return { message: `${name} is empty.`, advice: again };
  if (!format) return { message: `${name} is not a picture, whatever its name says.`, advice: again };
  if (!SHOWN_BY_BROWSERS.includes(format))
    return { message: `${name} is ${format}, which browsers cannot show.`, advice: again };
  const usual = format === 'JPEG' ? 'jpg' : format.toLowerCase();
  if ([usual, format.toLowerCase()].includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())) return undefined;
  const message = `${name} is ${format}, but its name does not end with .${usual}.`;
  return { message, advice: `Rename the file so that it ends with .${usual}, and write its new name here.` };
});

function withoutEnding(src: string): string {
  return src.replace(/\.\w+$/, '');
}

/** Alt text that says only that there is an image, not its subject. */
const EMPTY_WORDS = /^(an? |the )?(image|picture|photo|photograph|icon|logo|graphic|illustration)$/i;
const FILE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$|^(img|dsc|pxl|image|photo|picture)?[-_ ]?\d+$|^\S*[_/\\]\S*$/i;

export const missingAlt: DocumentRule = function* (document, { validator }) {
  const { data = 'nothing' } = validator.kinds.get(document.page?.page.kind ?? '') ?? {};
  const advice = 'Describe in a few words what the picture shows, such as “A half-tiled wall with a notched trowel”.';
  for (const picture of document.pictures) {
    const message = altMistake(picture, document.document, data !== 'nothing');
    if (message) yield { file: document.document.path, pointer: [...picture.pointer, 'alt'], message, advice };
  }
};

/** @param sells whether it is on a page that sells or lists products */
function altMistake({ src, alt, pointer }: Picture, document: Document, sells: boolean): string | undefined {
  const words = normalised(alt);
  const isFileName = () => FILE_NAME.test(alt.trim()) || words === normalised(withoutEnding(src).replace(/^.*\//, ''));
  if (EMPTY_WORDS.test(words) || (alt !== '' && isFileName())) return `“${alt}” does not say what the picture shows.`;
  const beside = valueAt(document.value, [...pointer.slice(0, -1), 'heading']);
  if (typeof beside === 'string' && words === normalised(beside))
    return `“${alt}” repeats the heading: some visitors would hear it twice.`;
  const inList = pointer.slice(2).some((step) => typeof step === 'number');
  if (words.trim() !== '' || inList || !sells) return undefined;
  return 'This picture shows what the page sells, but has no description for people who cannot see it.';
}
