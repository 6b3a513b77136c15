import { pagesByAddress } from '../cross-references/address-book.ts';
import type { ListEntry, PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { memoize } from '../memoize.ts';
import { sharedWords, wordsOf } from '../text/names.ts';
import { aboutTarget, causesOf, otherPage } from './link-ties.ts';
import { figureAt, normalised } from './naming.ts';
import type { Tie } from './tie.ts';

/** A tie of some entries. */
type EntryTie = Omit<Tie, 'file'> & { of: readonly ListEntry[] };

/** An entry, with the words of its page, and those of them that no page of another entry has. */
interface Entry extends ListEntry {
  page: PageIndex | undefined;
  words: ReadonlySet<string>;
  own: ReadonlySet<string>;
}

/** Finds entries of a list whose link or words belong to another entry, or to no page that they lead to. */
export function* entryTies(index: SiteIndex): Iterable<Tie> {
  const ties = tiesIn(index);
  for (const { file, references } of index.documents)
    for (const list of references.lists)
      for (const tie of ties(list)) {
        const pages = list.flatMap(({ target }) => pagesByAddress(index).get(target?.path ?? '') ?? []);
        // A link to another page explains facts of another product beside it.
        const hides = tie.of.map(({ pointer }) => figureAt(file, pointer));
        yield { file, ...tie, hides, dependsOn: pages.flatMap((page) => causesOf(page, index)) };
      }
}

const tiesIn = memoize((index: SiteIndex) => memoize((list: readonly ListEntry[]) => [...findTies(list, index)]));

function* findTies(list: readonly ListEntry[], index: SiteIndex): Iterable<EntryTie> {
  const known = list.map((entry) => {
    const page = pagesByAddress(index).get(entry.target?.path ?? '');
    return { ...entry, page, words: wordsOfPage(entry, page, index) };
  });
  const entries = known.map((entry) => {
    const others = known.filter(({ href }) => href !== entry.href);
    const own = [...entry.words].filter((word) => !others.some(({ words }) => words.has(word)));
    return { ...entry, own: new Set(own) };
  });
  const odd = new Set<ListEntry>();
  for (const [position, entry] of entries.entries()) {
    for (const earlier of entries.slice(0, position)) {
      for (const tie of comparePair(earlier, entry, entries)) {
        for (const one of tie.of) odd.add(one);
        yield { ...tie, likely: true };
      }
    }
  }
  for (const entry of entries.filter((one) => !odd.has(one))) {
    const found = otherPage({ ...entry, words: namesIn(entry).join(' ') }, entry.page, index);
    if (found) yield { of: [entry], pointer: entry.pointer, ...found, likely: true };
  }
}

/** Compares two entries: their links, or strings of theirs, may be in each other's place, or one may have the other's. */
function* comparePair(one: Entry, other: Entry, list: readonly Entry[]): Iterable<EntryTie> {
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
    if (normalised(mine.text) !== normalised(its.text) || !isTwiceAlone(mine.field, list)) continue;
    const [text, entry, owner] = isOf(mine.text, one, other) ? [mine, one, other] : [its, other, one];
    if (!isOf(text.text, entry, owner)) continue;
    const message = `“${text.text}” is about ${owner.href}, and stands there too.`;
    yield { of: [entry], pointer: text.pointer, message, advice: `Write what is true of ${entry.href}.` };
  }
  if (one.href !== other.href || normalised(nameOf(one)) === normalised(nameOf(other))) return;
  const [worse, better] = shared(one) < shared(other) ? [one, other] : [other, one];
  if (shared(worse) > 0 || shared(better) === 0) return;
  const message = `“${nameOf(worse)}” leads to the same page as “${nameOf(better)}”.`;
  yield { of: [worse], pointer: worse.pointer, message, advice: 'Correct the link.' };
}

/** Returns true if two entries alone have the same string in a field: more have what is common to all. */
function isTwiceAlone(field: string, list: readonly Entry[]): boolean {
  const texts = list.flatMap((entry) =>
    entry.texts.flatMap((one) => (one.field === field ? normalised(one.text) : [])),
  );
  return texts.length > 2 && new Set(texts).size === texts.length - 1;
}

function count(text: string, { own }: Entry): number {
  return [...wordsOf(text)].filter((word) => own.has(word)).length;
}

/** Returns how many words the names of an entry share with the title of its page. */
function shared(entry: Entry): number {
  return sharedWords(namesIn(entry).join(' '), `${entry.href} ${entry.page?.head.title}`);
}

const NAMES = /^(?:heading|title|text)$/;

/** The strings that say what the entry is about. */
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
