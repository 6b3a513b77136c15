import { filesOf, pagesByAddress } from '../cross-references/address-book.ts';
import type { ListEntry, SiteIndex } from '../cross-references/site-index.ts';
import { memoize } from '../memoize.ts';
import { hasWords, Names, sharedWords } from '../text/names.ts';
import { type OtherSubject, otherSubject, usualPage, wrongSubject } from './link-ties.ts';
import { normalised } from './naming.ts';
import type { Tie } from './tie.ts';

/** A string fits a page clearly better than another if a word is on that page alone, of two. */
const CLEARLY = 0.6;

type EntryTie = Omit<Tie, 'file'>;
type Text = ListEntry['texts'][number];

/** Finds entries of a list whose link or words belong to another entry, or to no page that they lead to. */
export function* entryTies(index: SiteIndex): Iterable<Tie> {
  for (const { file, references } of index.documents)
    for (const list of references.lists)
      for (const tie of tiesIn(index)(list)) {
        const pages = list.flatMap(({ target }) => pagesByAddress(index).get(target?.path ?? '') ?? []);
        yield { file, ...tie, dependsOn: pages.flatMap((page) => [...filesOf(page), `${page.file}#head`]) };
      }
}

const tiesIn = memoize((index: SiteIndex) => memoize((list: readonly ListEntry[]) => [...findTies(list, index)]));

function* findTies(list: readonly ListEntry[], index: SiteIndex): Iterable<EntryTie> {
  const several = list.length > 1 ? list : [];
  const names = new Names(new Map(several.map(({ href, target }) => [href, [wordsOfPage(href, target?.path, index)]])));
  const odd = new Set<ListEntry>();
  for (const [position, entry] of list.entries())
    for (const earlier of list.slice(0, position))
      for (const { entries, ...tie } of comparePair(earlier, entry, list, names)) {
        for (const one of entries) odd.add(one);
        yield { ...tie, likely: true };
      }
  const meant = new Map(list.map((entry) => [entry, odd.has(entry) ? undefined : pageMeant(entry, index)]));
  for (const [entry, other] of meant) {
    const place = { pointer: entry.pointer, likely: true };
    const swapped = list.find((one) => one.href === other && meant.get(one) === entry.href);
    const [words = ''] = namesOf(entry);
    const subject = odd.has(entry) || other !== undefined ? undefined : subjectMeant(entry, index);
    if (subject) yield { ...place, ...wrongSubject(words, entry.href, subject) };
    else if (swapped && list.indexOf(entry) < list.indexOf(swapped)) yield { ...place, ...swap(entry, swapped) };
    else if (other !== undefined && !swapped)
      yield { ...place, message: `“${words}” leads to ${entry.href}.`, advice: `Did you mean ${other}?` };
  }
}

/** The address of the page that an entry's words are about, if its own is another. */
function pageMeant(entry: ListEntry, index: SiteIndex): string | undefined {
  const [words = ''] = namesOf(entry);
  return otherPage(entry, words, index) || usualPage({ ...entry, words }, index);
}

/** What an entry's words are about, if its page is about something else, and does not list it. */
function subjectMeant(entry: ListEntry, index: SiteIndex): OtherSubject | undefined {
  const found = otherSubject(entry.href, namesOf(entry).join(' '), index);
  const category = index.catalogue?.value.products[found?.product ?? '']?.category;
  const { data } = pagesByAddress(index).get(entry.target?.path ?? '')?.head ?? {};
  return category !== undefined && category === data?.category ? undefined : found;
}

function swap(one: ListEntry, other: ListEntry): Pick<EntryTie, 'message' | 'advice'> {
  return { message: `The links of “${nameOf(one)}” and “${nameOf(other)}” are swapped.`, advice: 'Swap them back.' };
}

/** Compares two entries: their links, or strings of theirs, may be in each other's place, or one may have the other's. */
function* comparePair(
  one: ListEntry,
  other: ListEntry,
  list: readonly ListEntry[],
  names: Names,
): Iterable<EntryTie & { entries: ListEntry[] }> {
  const gain = ({ text }: Text, from: ListEntry, to: ListEntry) =>
    names.overlap(text, to.href) - names.overlap(text, from.href);
  const pairs = one.texts.flatMap((mine) => {
    const its = other.texts.find(({ field }) => field === mine.field);
    return its ? [{ mine, its, gains: [gain(mine, one, other), gain(its, other, one)] }] : [];
  });
  const swapped = pairs.filter(({ gains }) => gains.every((found) => found > CLEARLY));
  const [first] = swapped;
  // The product that an entry names is of its link.
  if (first && swapped.length > pairs.length / 2 && one.product === undefined) {
    return yield { entries: [one, other], pointer: one.pointer, ...swap(one, other) };
  }
  for (const { mine, its } of swapped) {
    const message = `“${mine.text}” and “${its.text}” are swapped.`;
    yield { entries: [one, other], pointer: mine.pointer, message, advice: 'Swap them back.' };
  }
  for (const { mine, its, gains } of pairs) {
    const better = gains.findIndex((found) => found > CLEARLY);
    if (better < 0 || normalised(mine.text) !== normalised(its.text) || !areDistinct(mine.field, list)) continue;
    const [entry, text, owner] = better === 0 ? [one, mine, other] : [other, its, one];
    const message = `“${text.text}” is about ${owner.href}, and stands there too.`;
    yield { entries: [entry], pointer: text.pointer, message, advice: `Write what is true of ${entry.href}.` };
  }
  if (one.href !== other.href || normalised(nameOf(one)) === normalised(nameOf(other))) return;
  const overlap = ({ texts, href }: ListEntry) => texts.reduce((sum, { text }) => sum + names.overlap(text, href), 0);
  const [worse, better] = overlap(one) < overlap(other) ? [one, other] : [other, one];
  if (overlap(better) - overlap(worse) < CLEARLY) return;
  const message = `“${nameOf(worse)}” leads to the same page as “${nameOf(better)}”.`;
  yield { entries: [worse], pointer: worse.pointer, message, advice: 'Correct the link.' };
}

/** Returns true if two entries at most have the same string in a field: more have what is common to all. */
function areDistinct(field: string, list: readonly ListEntry[]): boolean {
  const texts = list.flatMap((entry) =>
    entry.texts.flatMap((one) => (one.field === field ? normalised(one.text) : [])),
  );
  return texts.length > 2 && new Set(texts).size === texts.length - 1;
}

const NAMES = /^(?:heading|title|text)$/;

/** The strings that say what the entry is about. */
function namesOf({ texts }: ListEntry): string[] {
  return texts.flatMap(({ names, field, text }) => (names || NAMES.test(field) ? text : []));
}

function nameOf(entry: ListEntry): string {
  return namesOf(entry)[0] ?? entry.product ?? entry.href;
}

/** The address of the one page whose title or address has all of an entry's words, if its own page has none of them. */
function otherPage({ href, target }: ListEntry, words: string, index: SiteIndex): string {
  const own = pagesByAddress(index).get(target?.path ?? '')?.head;
  if (!own || words === '' || sharedWords(words, `${href} ${own.title}`) > 0) return '';
  const [first = ''] = words.toLowerCase().split(' ');
  const others = index.pages.filter(
    ({ head: { route, title } }) => title.toLowerCase().includes(first) && hasWords(`${route} ${title}`, words),
  );
  return (others.length === 1 && others[0]?.head.route) || '';
}

/** The words of an address, and of the head and products of its page. */
function wordsOfPage(href: string, path: string | undefined, index: SiteIndex): string {
  const { title = '', description = '', data = {} } = pagesByAddress(index).get(path ?? '')?.head ?? {};
  const { products = {}, categories = {} } = index.catalogue?.value ?? {};
  const sold = [data.product, ...(data.products ?? [])].map((key) => products[key ?? '']);
  const said = sold.flatMap((product) => [product?.title, product?.name, product?.summary]);
  return [href, title, description, categories[data.category ?? '']?.name, ...said].join(' ');
}
