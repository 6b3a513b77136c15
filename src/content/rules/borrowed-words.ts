import { groupBy } from '../../lib/group-by.ts';
import { groupRepeated, originalsFirst, pagesByAddress } from '../cross-references/address-book.ts';
import type { PageIndex, Reference, SiteIndex } from '../cross-references/site-index.ts';
import { isWithin } from '../documents/pointer.ts';
import { type Finding, placeName } from '../problems/problem.ts';
import { pictureOf } from './belongings.ts';
import { causesOf } from './link-ties.ts';
import type { SiteRule } from './rule.ts';

export const borrowedWords: SiteRule = function* (index) {
  yield* borrowedPassages(index);
  yield* borrowedDescriptions(index);
  yield* borrowedPictures(index);
};

type Placed = Reference & { page: PageIndex };

/** One finding for two pages, however much of one of them was copied. */
function* borrowedPassages(index: SiteIndex): Iterable<Finding> {
  for (const places of groupRepeated(passagesIn(index.pages), ({ name }) => name)) {
    if (new Set(places.map(({ page }) => page.head.data?.product)).size === 1) continue;
    const [original] = originalsFirst(
      places.map(({ page }) => page),
      index,
    );
    const owner = places.find(({ page }) => page === original);
    for (const one of places)
      if (owner && one.page.head.data?.product !== owner.page.head.data?.product) yield borrowed(one, owner);
  }
}

function* passagesIn(pages: readonly PageIndex[]): Iterable<Placed> {
  for (const page of pages) for (const { name, pointer } of page.references.passages) yield { name, pointer, page };
}

function borrowed({ page, pointer }: Placed, { page: owner }: Placed): Finding {
  const message = `This passage is also in ${owner.file}, word for word.`;
  const advice = `Write what is true of “${page.head.title}”, or share it as a fragment.`;
  // Its words about the other product are the same mistake.
  const hides = [page, owner].map(({ file }) => `${file}#words`);
  // A fact of the other product in it says which page was copied.
  const dependsOn = [page.file, owner.file].map((file) => placeName(file, pointer));
  return { file: page.file, pointer, message, advice, hides, dependsOn, same: { as: `${page.file} ${owner.file}` } };
}

/** Words that describe one picture on most pages, and another one on this. */
function* borrowedDescriptions({ pages, images, catalogue }: SiteIndex): Iterable<Finding> {
  const described = pages.flatMap(({ file, head, references }) => {
    const own = catalogue && pictureOf(head.data?.product, catalogue.value);
    const present = references.images.filter(({ name }) => images.has(name));
    return present.map((image) => ({ file, isOwn: image.name === own, ...image }));
  });
  const withWords = described.filter(({ words }) => words !== undefined);
  for (const same of groupBy(withWords, ({ words }) => words).values()) {
    const weight = (group: typeof same) => group.length + group.filter(({ isOwn }) => isOwn).length;
    const bySource = [...groupBy(same, ({ name }) => name).values()].toSorted((a, b) => weight(b) - weight(a));
    const [[usual] = same, ...others] = bySource;
    for (const [odd] of others) {
      const message = `These words describe another picture, ${usual.name} in ${usual.file}.`;
      const pointer = [...odd.pointer.slice(0, -1), 'alt'];
      const advice = 'Say what is seen in this one, or correct the picture.';
      // The picture itself may be the mistake.
      const dependsOn = [odd, usual].map((one) => placeName(one.file, one.pointer));
      yield { file: odd.file, pointer, message, advice, hides: [`${odd.file}#words`], dependsOn };
    }
  }
}

/** Pictures in the entries of a list that are on the page of another entry, and not on their own. */
function* borrowedPictures(index: SiteIndex): Iterable<Finding> {
  for (const { file, references } of index.documents)
    for (const list of references.images.length > 0 ? references.lists : []) {
      const entries = list.flatMap(({ pointer, target }) => {
        const place = pointer.slice(0, pointer.findLastIndex((step) => typeof step === 'number') + 1);
        const image = references.images.find((one) => isWithin(one.pointer, place));
        const page = pagesByAddress(index).get(target?.path ?? '');
        const pictures = page?.references.images.map(({ name }) => name) ?? [];
        return image && page ? [{ pointer, image, page, pictures }] : [];
      });
      for (const { pointer, image, page, pictures } of entries) {
        const other = entries.find((one) => one.pictures.includes(image.name));
        if (!other || pictures.includes(image.name)) continue;
        const message = `This is the picture of ${other.page.head.route}.`;
        const advice = pictures[0] === undefined ? 'Choose its own.' : `Write "${pictures[0]}".`;
        // A link in the wrong place leads to the page of another picture.
        const dependsOn = [placeName(file, pointer), ...causesOf(page, index)];
        yield { file, pointer: image.pointer, message, advice, dependsOn };
      }
    }
}
