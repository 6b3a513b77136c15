import { imageOf } from '../parsed/image-value.ts';
import type { Draft, PlacedValue } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { PageRule } from './rule.ts';

/** Alt texts that say only that there is a picture, not what it shows. */
const EMPTY_WORDS = /^(an? |the )?(image|picture|photo|photograph|icon|logo|graphic|illustration)$/i;
const FILE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

export const missingAlt: PageRule = {
  code: 'missing-alt',
  scope: 'page',
  severity: 'error',
  allowable: true,
  title: 'A picture that tells something has its words.',
  explanation:
    'People who do not see a picture hear its “alt” instead. An empty “alt” says that the picture only decorates. That is taken as true in two cases: the picture belongs to an entry of a list, whose own heading says what it is; or the page sells and lists nothing. On a page of products, the picture of a block of its own shows what is sold, and needs words: what one sees, not the name of the file.',
  *check(draft) {
    const selling = sellingFiles(draft);
    for (const placed of draft.marked) {
      const image = placed.mark === 'image' ? imageOf(placed.value) : undefined;
      const wrong = image && mistakeOf(image.alt.trim(), placed, selling);
      if (wrong) yield { file: placed.document.path, pointer: [...placed.pointer, 'alt'], ...wrong };
    }
  },
};

function mistakeOf(
  alt: string,
  { document, pointer }: PlacedValue,
  selling: ReadonlySet<string>,
): Pick<Finding, 'message' | 'advice'> | undefined {
  const advice = 'Say in a few words what one sees, such as “A half-tiled wall with a notched trowel”.';
  if (EMPTY_WORDS.test(alt) || FILE_NAME.test(alt))
    return { message: `“${alt}” does not say what the picture shows.`, advice };
  const inList = pointer.slice(2).some((step) => typeof step === 'number');
  if (alt !== '' || inList || !selling.has(document.path)) return undefined;
  return { message: 'This picture shows what the page sells, and has no words for people who do not see it.', advice };
}

/** The paths of pages that sell or list products. */
function sellingFiles({ pages, validator }: Draft): Set<string> {
  const selling = pages.filter(({ page }) => (validator.kinds.get(page.kind)?.data ?? 'nothing') !== 'nothing');
  return new Set(selling.map(({ document }) => document.path));
}
