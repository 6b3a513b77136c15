import { filesOf, pagesByAddress, soldOn } from '../cross-references/address-book.ts';
import type { IndexedLink, PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { memoize } from '../memoize.ts';
import { errorsIn } from '../problems/problem.ts';
import { sharedWords } from '../text/names.ts';
import { normalised } from './rule.ts';
import { type About, contradict, nameOf, subjectsIn, type Tie } from './subjects.ts';

type Words = Pick<Tie, 'message' | 'advice' | 'same'>;

/** Finds links from a menu to a page of one visitor, and those to another page than their words say. */
export function* linkTies(index: SiteIndex): Iterable<Tie> {
  const judge = judged(index);
  for (const { file, links } of index.documents) {
    for (const link of links) {
      const { menu, reason, dependsOn = [] } = judge(link);
      const { pointer, href, after } = link;
      const isInMenu = file === index.settings?.document.path && pointer[0] !== 'search';
      const words = (isInMenu ? menu : undefined) ?? reason;
      if (!words) continue;
      yield { file, pointer, ...(after && { slice: href, after }), ...words, likely: true, dependsOn };
    }
  }
}

/** The problems with a link in a menu, and anywhere. Many documents have the same link. */
const judged = memoize((index: SiteIndex) =>
  memoize((link: IndexedLink) => {
    const { href, target, words, listed } = link;
    if (!target) return {};
    const page = target.path === '' ? undefined : pagesByAddress(index).get(target.path);
    const { indexed, categories } = (page && index.validator.kinds.get(page.head.kind)) ?? {};
    // A page about what is sold, such as the card finder, has something for everybody.
    const isPrivate = indexed === false && categories === undefined;
    return {
      menu: isPrivate
        ? { message: `“${words}” leads to ${href}, which is empty for most visitors.`, advice: 'Change the address.' }
        : undefined,
      reason: listed ? undefined : otherPage(link, page, index),
      dependsOn: page ? causesOf(page, index) : [],
    };
  }),
);

/** Where an error can be the reason that words seem to name another page. */
export function causesOf(page: PageIndex, { catalogue }: SiteIndex): string[] {
  return [...filesOf(page), errorsIn(page.file), ...(catalogue ? [catalogue.document.path] : [])];
}

/** Describes a link whose words name another product, level or page than its address. */
export function otherPage(
  { href, target, words }: Pick<IndexedLink, 'href' | 'target' | 'words'>,
  page: PageIndex | undefined,
  index: SiteIndex,
): Words | undefined {
  if (words === '' || !page) return undefined;
  const said = index.catalogue && subjectsIn(index.catalogue.value)(index.validator).said(words);
  if (said && contradict(said, aboutTarget(page, target?.anchor, index)))
    return {
      message: `“${words}” leads to ${href}, not to ${nameOf(said)}.`,
      advice: `Link to the page of ${nameOf(said)}, or change the words.`,
    };
  const titled = pagesByTitle(index).get(normalised(words));
  if (titled && titled !== page && normalised(page.head.title) !== normalised(words))
    return { message: `“${words}” leads to ${href}.`, advice: `Did you mean ${titled.head.route}?` };
  if (sharedWords(words, `${href} ${page.head.title}`) > 0) return undefined;
  const usual = usualPages(index).get(normalised(words));
  if (usual === undefined || usual === target?.path) return undefined;
  // Two links in each other’s place are one mistake.
  const same = { as: [usual, target?.path].sort().join(' ') };
  return { message: `“${words}” leads to ${usual} everywhere else.`, advice: `Write ${usual}, or other words.`, same };
}

/** The subject of the page, or of the part of it, that a link leads to. */
export function aboutTarget(page: PageIndex, anchor: string | undefined, index: SiteIndex): About | undefined {
  if (!index.catalogue) return undefined;
  const subjects = subjectsIn(index.catalogue.value)(index.validator);
  const sold = soldOn(page, index);
  const part = anchor === undefined ? undefined : subjects.said(`${page.head.route} ${anchor}`);
  if (part && [...part.products].every((key) => sold.includes(key))) return part;
  return sold.length > 0 ? subjects.about(sold) : subjects.category(page.head.data?.category ?? '');
}

const pagesByTitle = memoize(
  ({ pages }: SiteIndex): ReadonlyMap<string, PageIndex> =>
    new Map(pages.map((page) => [normalised(page.head.title), page])),
);

/** The page that the same words lead to everywhere but in one place. */
const usualPages = memoize((index: SiteIndex): ReadonlyMap<string, string> => {
  const byWords = new Map<string, Map<string, number>>();
  for (const { links } of index.documents) {
    for (const { words, target } of links) {
      if (words === '' || !target?.path) continue;
      const pages = byWords.get(normalised(words)) ?? new Map<string, number>();
      byWords.set(normalised(words), pages.set(target.path, (pages.get(target.path) ?? 0) + 1));
    }
  }
  return new Map(
    [...byWords].flatMap(([words, pages]) => {
      const [[path, most] = ['', 0], [, rest = 0] = [], ...others] = [...pages].toSorted((a, b) => b[1] - a[1]);
      return rest === 1 && most > 2 && others.length === 0 ? [[words, path] as const] : [];
    }),
  );
});
