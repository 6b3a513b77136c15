import type { SiteSettings } from '../../generated/documents.ts';
import { pagesByAddress } from '../cross-references/address-book.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import type { Pointer } from '../documents/pointer.ts';
import { internalTarget } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { Names } from '../text/names.ts';
import { wordsOf } from './naming.ts';
import type { Rule } from './rule.ts';

export const navigationEntry: Rule = {
  code: 'navigation-entry',
  title: 'Every entry of the navigation leads to a different page.',
  explanation:
    'An entry of the navigation is a link, with “href”, or a group of links, with “items”. Without either it is a word that does nothing when pressed; with both, its own address would never be used. Of two entries with the same address or the same words, in the navigation or in the footer, the one that fits its page less is reported.',
  *compare(index) {
    const { settings } = index;
    if (!settings) return;
    for (const entries of menuEntries(settings.value)) {
      const names = namesOfPages(index, entries);
      const wrong = entries.flatMap((entry) => misshapen(entry) ?? []);
      const found = wrong.length > 0 ? wrong : repeated(entries, names);
      for (const one of found) yield { file: settings.document.path, ...one };
    }
  },
};

/** An entry of the navigation, or of a group of it, or of the footer. */
interface Entry {
  text: string;
  href?: string;
  items?: readonly unknown[];
  pointer: Pointer;
}

/** The entries of the navigation with those of its groups, and those of the footer. */
export function menuEntries({ navigation, footer }: SiteSettings): Entry[][] {
  const top = navigation.map((entry, index) => ({ ...entry, pointer: ['navigation', index] }));
  const inGroups = top.flatMap(({ items = [], pointer }) =>
    items.map((link, position) => ({ ...link, pointer: [...pointer, 'items', position] })),
  );
  return [[...top, ...inGroups], footer.links.map((link, index) => ({ ...link, pointer: ['footer', 'links', index] }))];
}

/** The pages that entries lead to, by their addresses and titles. */
export function namesOfPages(index: SiteIndex, entries: readonly Entry[]): Names {
  const pages = pagesByAddress(index);
  const hrefs = new Set(entries.flatMap(({ href }) => href ?? []));
  return new Names(
    [...hrefs].map((href) => {
      const path = internalTarget(href)?.path ?? href;
      return [href, [path, pages.get(path)?.head.title ?? '']];
    }),
  );
}

function misshapen({ text, href, items, pointer }: Entry): Omit<Finding, 'file'> | undefined {
  if ((href === undefined) !== (items === undefined)) return undefined;
  const message = `“${text}” is a group of links, so its own address is never used.`;
  const advice = 'Add “href” with the address of its page, or “items” with links.';
  return href === undefined
    ? { pointer, at: 'start', message: `“${text}” in the navigation leads nowhere.`, advice }
    : { pointer: [...pointer, 'href'], at: 'key', message, advice: 'Remove “href”, or make it one of the links.' };
}

/** Of entries that are alike, the one that fits its page less, or else the later one. */
function* repeated(entries: readonly Entry[], names: Names): Iterable<Omit<Finding, 'file'>> {
  const odds: Pointer[] = [];
  for (const [index, entry] of entries.entries()) {
    // The links of a group that is there twice are there twice too.
    if (odds.some((holder) => holder.every((step, depth) => entry.pointer[depth] === step))) continue;
    for (const earlier of entries.slice(0, index)) {
      const field = entry.href !== undefined && entry.href === earlier.href ? 'href' : 'text';
      if (field === 'text' && wordsOf(entry.text) !== wordsOf(earlier.text)) continue;
      const likeness = ({ text, href = '' }: Entry) => names.likeness(text, href);
      const [odd, other] = likeness(earlier) < likeness(entry) ? [earlier, entry] : [entry, earlier];
      odds.push(odd.pointer);
      const alike = `There are two entries called “${odd.text}”.`;
      const message = field === 'href' ? `“${other.text}” already leads to ${odd.href}.` : alike;
      yield { pointer: [...odd.pointer, field], message, advice: 'Remove one of the two, or correct it.' };
    }
  }
}
