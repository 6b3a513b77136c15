import type { Image } from '../../generated/documents.ts';
import { valueAt } from '../documents/json-value.ts';
import { type DocumentValue, imageOf, type ParsedSite } from '../parser/parsed-site.ts';
import { wordsOf } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

/** Alt text that says only that there is a picture, not what it shows. */
const EMPTY_WORDS = /^(an? |the )?(image|picture|photo|photograph|icon|logo|graphic|illustration)$/i;
const FILE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$|^(img|dsc|pxl|image|photo|picture)?[-_ ]?\d+$|^\S*[_/\\]\S*$/i;

export const missingAlt: PageRule = {
  code: 'missing-alt',
  scope: 'page',
  severity: 'error',
  allowable: true,
  title: 'Every picture of something sold has a description.',
  explanation:
    'People who cannot see a picture hear its “alt” text instead. An empty “alt” says that the picture is only decoration. That is accepted in two cases: the picture belongs to an entry in a list, whose heading says what it is; or the page does not sell or list products. On any other page, a block’s own picture shows what is sold and needs a description: what the picture shows, not its file name, and not the heading beside it again.',
  *check(parsedSite) {
    const selling = sellingFiles(parsedSite);
    for (const placed of parsedSite.marked) {
      const image = placed.annotation === 'image' ? imageOf(placed.value) : undefined;
      const message = image && mistakeOf(image, placed, selling);
      if (message) yield { file: placed.document.path, pointer: [...placed.pointer, 'alt'], message, advice: ADVICE };
    }
  },
};

const ADVICE = 'Describe in a few words what the picture shows, such as “A half-tiled wall with a notched trowel”.';

function mistakeOf({ src, alt }: Image, { document, pointer }: DocumentValue, selling: ReadonlySet<string>) {
  const words = wordsOf(alt);
  const isFileName = () => FILE_NAME.test(alt.trim()) || words === wordsOf(src.replace(/^.*\/|\.\w+$/g, ''));
  if (EMPTY_WORDS.test(words) || (alt !== '' && isFileName())) return `“${alt}” does not say what the picture shows.`;
  const beside = valueAt(document.value, [...pointer.slice(0, -1), 'heading']);
  if (typeof beside === 'string' && words === wordsOf(beside))
    return `“${alt}” is the heading again: some visitors would hear it twice.`;
  const inList = pointer.slice(2).some((step) => typeof step === 'number');
  if (words.trim() !== '' || inList || !selling.has(document.path)) return undefined;
  return 'This picture shows what the page sells, but has no description for people who cannot see it.';
}

/** The paths of pages that sell or list products. */
function sellingFiles({ pages, validator }: ParsedSite): Set<string> {
  const selling = pages.filter(({ page }) => (validator.kinds.get(page.kind)?.data ?? 'nothing') !== 'nothing');
  return new Set(selling.map(({ document }) => document.path));
}
