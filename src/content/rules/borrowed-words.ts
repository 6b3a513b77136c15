import type { PageIndex, Reference, SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { pictureOf } from './belongings.ts';
import { groupBy, passageAt } from './naming.ts';
import type { Rule } from './rule.ts';

export const borrowedWords: Rule = {
  code: 'borrowed-words',
  severity: 'warning',
  allowable: true,
  afterErrors: true,
  title: 'No page has the passage, or words for a picture, of another product.',
  explanation:
    'A long text, or a whole list, that stands word for word on the pages of two products was usually left when a page was copied; so were words for a picture that is another one elsewhere. Write what is true of this page. If it is true of both, put the block into a shared block (pages/_fragments), or allow it.',
  *site(index) {
    yield* borrowedPassages(index);
    yield* borrowedDescriptions(index);
  },
};

type Placed = Reference & { page: PageIndex };

/** One finding for two pages, however much of one of them was copied. */
function* borrowedPassages({ pages }: SiteIndex): Iterable<Finding> {
  const first = new Map<string, Placed>();
  for (const page of pages) {
    if (page.head.data?.product === undefined) continue;
    for (const passage of page.references.passages) {
      const earlier = first.get(passage.name);
      if (!earlier) first.set(passage.name, { ...passage, page });
      else if (earlier.page.head.data?.product !== page.head.data.product)
        yield borrowed({ ...passage, page }, earlier);
    }
  }
}

function borrowed({ page, pointer }: Placed, { page: owner }: Placed): Finding {
  const message = `This passage is also in ${owner.file}, word for word.`;
  const advice = `Write what is true of “${page.head.title}”, or share it as a fragment.`;
  // Its words about the other product are the same mistake.
  const hides = [page, owner].map(({ file }) => `${file}#words`);
  // A fact of the other product in it says which page was copied.
  const dependsOn = [page.file, owner.file].map((file) => passageAt(file, pointer));
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
      yield { file: odd.file, pointer, message, advice, hides: [`${odd.file}#words`] };
    }
  }
}
