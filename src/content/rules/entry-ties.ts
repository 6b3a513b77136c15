import { groupBy } from '../../lib/group-by.ts';
import { pagesByAddress } from '../cross-references/address-book.ts';
import type { ListEntry, PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { memoize } from '../memoize.ts';
import { placeName } from '../problems/problem.ts';
import { sharedWords, wordsOf } from '../text/names.ts';
import { aboutTarget, causesOf, otherPage } from './link-ties.ts';
import { normalised } from './rule.ts';
import type { Tie } from './subjects.ts';

type EntryTie = Omit<Tie, 'file'> & { of: readonly ListEntry[] };

interface Entry extends ListEntry {
  place: number;
  page: PageIndex | undefined;
  /** The words of its page that no page of another entry has. */
  own: ReadonlySet<string>;
  /** How many words its names share with the title of its page. */
  shared: number;
}

/** Finds entries of a list whose link or words belong to another entry, or to no page that they lead to. */
export function* entryTies(index: SiteIndex): Iterable<Tie> {
  const ties = tiesIn(index);
  for (const { file, references } of index.documents)
    for (const list of references.lists) {
      const found = ties(list);
      const linked = found.length === 0 ? [] : list;
      const pages = linked.flatMap(({ target }) => pagesByAddress(index).get(target?.path ?? '') ?? []);
      const dependsOn = pages.flatMap((page) => causesOf(page, index));
      // A link to another page explains facts of another product beside it.
      for (const tie of found)
        yield { file, ...tie, hides: tie.of.map(({ pointer }) => placeName(file, pointer)), dependsOn };
    }
}

const tiesIn = memoize((index: SiteIndex) => memoize((list: readonly ListEntry[]) => [...findTies(list, index)]));

function* findTies(list: readonly ListEntry[], index: SiteIndex): Iterable<EntryTie> {
  const known = list.map((entry) => {
    const page = pagesByAddress(index).get(entry.target?.path ?? '');
    return { ...entry, page, words: wordsOfPage(entry, page, index) };
  });
  const owners = new Map<string, string | undefined>();
  for (const { words, href } of known)
    for (const word of words) owners.set(word, !owners.has(word) || owners.get(word) === href ? href : undefined);
  const entries = known.map(({ words, ...entry }, place): Entry => {
    const own = new Set([...words].filter((word) => owners.get(word) === entry.href));
    const shared = sharedWords(namesIn(entry).join(' '), `${entry.href} ${entry.page?.head.title}`);
    return { ...entry, place, own, shared };
  });
  const fields = repeatedFields(entries);
  const odd = new Set<ListEntry>();
  for (const [earlier, entry] of pairsOf(entries, owners)) {
    for (const tie of comparePair(earlier, entry, fields)) {
      for (const one of tie.of) odd.add(one);
      yield { ...tie, likely: true };
    }
  }
  for (const entry of entries.filter((one) => !odd.has(one))) {
    const found = otherPage({ ...entry, words: namesIn(entry).join(' ') }, entry.page, index);
    if (found) yield { of: [entry], pointer: entry.pointer, ...found, likely: true };
  }
}

/** Pairs to compare: one has words of the other's page, or leads there with names that share nothing with it. */
function* pairsOf(
  entries: readonly Entry[],
  owners: ReadonlyMap<string, string | undefined>,
): Iterable<readonly [earlier: Entry, later: Entry]> {
  const byHref = groupBy(entries, ({ href }) => href);
  const named = groupBy(
    entries.filter(({ shared }) => shared > 0),
    ({ href }) => href,
  );
  const pairs = new Map(entries.map((entry) => [entry, new Set<Entry>()]));
  for (const entry of entries) {
    const words = entry.texts.flatMap(({ text }) => [...wordsOf(text)]);
    const hrefs = new Set(words.flatMap((word) => owners.get(word) ?? []));
    hrefs.delete(entry.href);
    const better = entry.shared > 0 ? undefined : named.get(entry.href)?.find((one) => !isNamedLike(one, entry));
    for (const other of [...[...hrefs].flatMap((href) => byHref.get(href) ?? []), ...(better ? [better] : [])])
      if (other.place < entry.place) pairs.get(entry)?.add(other);
      else pairs.get(other)?.add(entry);
  }
  for (const [later, earlier] of pairs)
    for (const one of [...earlier].sort((a, b) => a.place - b.place)) yield [one, later];
}

/** The fields in which two entries alone have the same string: more have what is common to all. */
function repeatedFields(entries: readonly Entry[]): ReadonlySet<string> {
  const byField = groupBy(
    entries.flatMap(({ texts }) => texts),
    ({ field }) => field,
  );
  const found = [...byField].filter(([, texts]) => {
    const { size } = new Set(texts.map(({ text }) => normalised(text)));
    return texts.length > 2 && size === texts.length - 1;
  });
  return new Set(found.map(([field]) => field));
}

/** Compares two entries: their links, or strings of theirs, may be in each other's place, or one may have the other's. */
function* comparePair(one: Entry, other: Entry, fields: ReadonlySet<string>): Iterable<EntryTie> {
  const isOf = (text: string, from: Entry, to: Entry) => count(text, to) > count(text, from);
  const pairs = one.texts.flatMap((mine) => {
    const its = other.texts.find(({ field }) => field === mine.field);
    // A quoted fact has its own rule.
    return its && !/^\{\{[^{}]*\}\}$/.test(mine.text) ? [{ mine, its }] : [];
  });
  const swapped = pairs.filter(({ mine, its }) => isOf(mine.text, one, other) && isOf(its.text, other, one));
  const fit = pairs.some(({ mine, its }) => isOf(mine.text, other, one) || isOf(its.text, one, other));
  // The product that an entry names is of its link.
  if (swapped.length > 0 && !fit && one.product === undefined) {
    const message = `The links of “${nameOf(one)}” and “${nameOf(other)}” are swapped.`;
    return yield { of: [one, other], pointer: one.pointer, message, advice: 'Swap them back.' };
  }
  for (const { mine, its } of swapped) {
    const message = `“${mine.text}” and “${its.text}” are swapped.`;
    yield { of: [one, other], pointer: mine.pointer, message, advice: 'Swap them back.' };
  }
  for (const { mine, its } of pairs) {
    if (normalised(mine.text) !== normalised(its.text) || !fields.has(mine.field)) continue;
    const [text, entry, owner] = isOf(mine.text, one, other) ? [mine, one, other] : [its, other, one];
    if (!isOf(text.text, entry, owner)) continue;
    const message = `“${text.text}” is about ${owner.href}, and stands there too.`;
    yield { of: [entry], pointer: text.pointer, message, advice: `Write what is true of ${entry.href}.` };
  }
  if (one.href !== other.href || isNamedLike(one, other)) return;
  const [worse, better] = one.shared < other.shared ? [one, other] : [other, one];
  if (worse.shared > 0 || better.shared === 0) return;
  const message = `“${nameOf(worse)}” leads to the same page as “${nameOf(better)}”.`;
  yield { of: [worse], pointer: worse.pointer, message, advice: 'Correct the link.' };
}

function count(text: string, { own }: Entry): number {
  return [...wordsOf(text)].filter((word) => own.has(word)).length;
}

function isNamedLike(one: Entry, other: Entry): boolean {
  return normalised(nameOf(one)) === normalised(nameOf(other));
}

const NAMES = /^(?:heading|title|text)$/;

function namesIn({ texts }: ListEntry): string[] {
  return texts.flatMap(({ names, field, text }) => (names || NAMES.test(field) ? text : []));
}

function nameOf(entry: ListEntry): string {
  return namesIn(entry)[0] ?? entry.product ?? entry.href;
}

/** The words of an address, and of the head and products of its page. */
function wordsOfPage({ href, target }: ListEntry, page: PageIndex | undefined, index: SiteIndex): ReadonlySet<string> {
  const { products = {}, categories = {} } = index.catalogue?.value ?? {};
  const about = page && aboutTarget(page, target?.anchor, index);
  const said = [...(about?.products ?? [])].flatMap((key) => [
    products[key]?.title,
    products[key]?.name,
    products[key]?.summary,
  ]);
  const { title, description, data } = page?.head ?? {};
  return wordsOf([href, title, description, categories[data?.category ?? '']?.name, ...said].join(' '));
}
