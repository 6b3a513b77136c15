import type { Catalogue } from '../../generated/documents.ts';
import { pagesByAddress } from '../cross-references/address-book.ts';
import { wordsOfLink } from '../cross-references/link-words.ts';
import { listedLinks } from '../cross-references/linked-lists.ts';
import type { IndexedLink, SiteIndex } from '../cross-references/site-index.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { internalTarget, type ParsedData, type ParsedDocument, type SharedDocuments } from '../parser/parsed-site.ts';
import type { Validator } from '../schema/validator.ts';
import { levelOfAddress, levelsIn, levelsOf } from '../text/levels.ts';
import { sharedWords } from '../text/names.ts';
import { normalised } from './naming.ts';
import { namesOfProducts, type Tie } from './tie.ts';

/** The subject of words that lead to another: a level, a product by its key, or none that is known. */
export interface OtherSubject {
  level?: string;
  product?: string;
}

/** Links whose words name another level or product than their addresses. */
export function* linkTies({ links }: ParsedDocument, shared: SharedDocuments): Iterable<Tie> {
  const listed = listedLinks(links);
  for (const link of links) {
    const { document, pointer, href, after } = link;
    // The entries of lists are compared with each other.
    if (listed.has(link)) continue;
    const words = wordsOfLink(link);
    for (const said of after ? words : [words.join(' ')]) {
      const other = otherSubject(href, said, shared);
      if (!other) continue;
      const place = { file: document.path, pointer, ...(after && { slice: href, after }) };
      yield { ...place, ...wrongSubject(after ? said : (words[0] ?? ''), href, other), likely: true };
    }
  }
}

/** Says that words lead to another subject than their own, and what to do about it. */
export function wrongSubject(
  words: string,
  href: string,
  { level, product }: OtherSubject,
): Pick<Tie, 'message' | 'advice'> {
  const what = level === undefined ? product && `“${product}”` : `Level ${level}`;
  return what === undefined
    ? {
        message: `“${words}” leads to ${href}, a page about something else.`,
        advice: 'Correct the link, or the words.',
      }
    : {
        message: `“${words}” leads to ${href}, not to ${what}.`,
        advice: `Link to the page of ${what}, or change the words.`,
      };
}

/** Returns what words are about, if it is not what their address is about. */
export function otherSubject(
  href: string,
  words: string,
  { catalogue, validator }: Pick<SharedDocuments, 'catalogue' | 'validator'>,
): OtherSubject | undefined {
  // Most words are about no level and no product.
  if (!catalogue || !mayHaveSubject(catalogue)(words)) return undefined;
  return subjects(catalogue)(validator)(href)(words);
}

const mayHaveSubject = memoize((catalogue: ParsedData<Catalogue>) =>
  memoizeTexts((words) => levelsIn(words).length > 0 || namesOfProducts(catalogue)('').knows(words)),
);

/** Cached, because many pages contain the same links. */
const subjects = memoize((catalogue: ParsedData<Catalogue>) =>
  memoize((validator: Validator) =>
    memoizeTexts((href) => {
      const { path = '', anchor = '' } = internalTarget(href) ?? {};
      const forms = [...validator.kinds.values()].flatMap(({ levels }) => levels?.address ?? []);
      const names = namesOfProducts(catalogue)('');
      const level = forms.map((form) => levelOfAddress(path, form)).find((one) => one !== undefined);
      const product = path === '' ? undefined : names.best(`${path} ${anchor}`, 2);
      return memoizeTexts((words): OtherSubject | undefined => {
        if (level === undefined && product === undefined) return undefined;
        const [named, ...others] = levelsIn(words);
        const isOther =
          level === undefined ? !names.mentions(words, product ?? '') : ![named, ...others].includes(level);
        if (named !== undefined && isOther) return { level: named };
        const meant = product === undefined ? names.best(words) : names.other(words, product);
        const category = catalogue.value.products[meant ?? '']?.category ?? '';
        // A level lists its products.
        const isListed = product === undefined && levelsOf(catalogue.value).some((one) => one.category === category);
        if (meant !== undefined && !isListed) return { product: meant };
        return product !== undefined && names.isStrange(words, product) ? {} : undefined;
      });
    }),
  ),
);

/** The same words lead to one page at so many places, and in this share of them, before another page is a surprise. */
const USUAL = { times: 4, share: 0.8 } as const;

/** How often each link occurs. Those to one address at one place with the same words are one. */
export const occurrences = memoize(({ documents }: SiteIndex): ReadonlyMap<IndexedLink, number> => {
  const counts = new Map<IndexedLink, number>();
  for (const { links } of documents) for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  return counts;
});

/** The pages that the same words lead to almost everywhere. */
const usualPages = memoize((index: SiteIndex): ReadonlyMap<string, string> => {
  const byWords = new Map<string, Map<string, number>>();
  for (const [{ words, target }, count] of occurrences(index)) {
    if (words === '' || !target?.path) continue;
    const pages = byWords.get(normalised(words)) ?? new Map<string, number>();
    byWords.set(normalised(words), pages.set(target.path, (pages.get(target.path) ?? 0) + count));
  }
  const usual = new Map<string, string>();
  for (const [words, pages] of byWords) {
    if (pages.size === 1) continue;
    const all = [...pages.values()].reduce((sum, count) => sum + count, 0);
    const [path, most] = [...pages].reduce((best, one) => (one[1] > best[1] ? one : best));
    if (all >= USUAL.times && most >= all * USUAL.share) usual.set(words, path);
  }
  return usual;
});

/** The page that the words of a link lead to almost everywhere, if they have nothing in common with their own page. */
export function usualPage(
  { words, href, target }: Omit<IndexedLink, 'pointer' | 'after' | 'listed'>,
  index: SiteIndex,
): string | undefined {
  const usual = usualPages(index).get(normalised(words));
  const path = target?.path ?? '';
  if (usual === undefined || path === '' || path === usual) return undefined;
  return sharedWords(words, `${href} ${pagesByAddress(index).get(path)?.head.title}`) > 0 ? undefined : usual;
}
