import type { SiteSettings } from '../../generated/documents.ts';
import { pagesByAddress } from '../cross-references/address-book.ts';
import type { PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { type Finding, WAYS } from '../problems/problem.ts';
import { sharedWords } from '../text/names.ts';
import { normalised, type Place } from './naming.ts';
import type { Rule } from './rule.ts';

export const navigationEntry: Rule = {
  code: 'navigation-entry',
  hides: [WAYS],
  title: 'Every entry of the navigation leads to a different page.',
  explanation:
    'An entry of the navigation is a link, with “href”, or a group of links, with “items”. Without either it is a word that does nothing when pressed; with both, its own address would never be used. Of two entries with the same address or the same words, in the navigation or in the footer, the one that fits its page less is reported.',
  *site(index) {
    for (const { entries, missing } of menusOf(index)) {
      const wrong = entries.flatMap((entry) => misshapen(entry) ?? []);
      yield* wrong.length > 0 ? wrong : repeated(entries, missing, (path) => titleAt(path, index));
    }
  },
};

type Entry = SiteSettings['navigation'][number] & Place;

/** The entries of the navigation with those of its groups, and of the footer, with the pages that it leaves out. */
function menusOf(index: SiteIndex): { entries: Entry[]; missing: readonly PageIndex[] }[] {
  const { settings } = index;
  if (!settings) return [];
  const { navigation, footer } = settings.value;
  const entriesOf = (list: SiteSettings['navigation'], ...pointer: Pointer): Entry[] =>
    list.map((entry, position) => ({ ...entry, file: settings.document.path, pointer: [...pointer, position] }));
  const top = entriesOf(navigation, 'navigation');
  const grouped = top.flatMap(({ items = [], pointer }) => entriesOf(items, ...pointer, 'items'));
  return [[...top, ...grouped], entriesOf(footer.links, 'footer', 'links')].map((entries) => {
    const missing = entries[0]?.pointer[0] === 'footer' ? leftOut(index) : [];
    return { entries, missing };
  });
}

function titleAt(path: string, index: SiteIndex): string {
  return pagesByAddress(index).get(path)?.head.title ?? '';
}

/** The pages that the footer has to link to by their kinds, and does not: neither by their addresses nor by their words. */
export function leftOut({ settings, pages, validator }: SiteIndex): PageIndex[] {
  const links = settings?.value.footer.links ?? [];
  return pages.filter(({ head }) => {
    if (validator.kinds.get(head.kind)?.inFooter !== true) return false;
    return !links.some(({ href }) => claims(head, href));
  });
}

function claims({ route, aliases = [] }: PageIndex['head'], address: string | undefined): boolean {
  return address === route || aliases.some((alias) => alias === address);
}

function misshapen({ file, pointer, text, href, items }: Entry): Finding | undefined {
  if ((href === undefined) !== (items === undefined)) return undefined;
  const message = `“${text}” is a group of links, so its own address is never used.`;
  if (href !== undefined)
    return {
      file,
      pointer: [...pointer, 'href'],
      at: 'key',
      message,
      advice: 'Remove “href”, or make it one of the links.',
    };
  const advice = 'Add “href” with the address of its page, or “items” with links.';
  return { file, pointer, at: 'start', message: `“${text}” in the navigation leads nowhere.`, advice };
}

/** Of entries that are alike, the one that fits its page less, or else the later one. */
function* repeated(
  entries: readonly Entry[],
  [missing, ...others]: readonly PageIndex[],
  titleOf: (path: string) => string,
): Iterable<Finding> {
  const meant = others.length === 0 ? missing?.head : undefined;
  const odds: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    // The links of a group that is there twice are there twice too.
    if (odds.some(({ pointer }) => isWithin(entry.pointer, pointer))) continue;
    for (const earlier of entries.slice(0, index)) {
      const field = entry.href !== undefined && entry.href === earlier.href ? 'href' : 'text';
      if (field === 'text' && normalised(entry.text) !== normalised(earlier.text)) continue;
      const likeness = ({ text, href = '' }: Entry) => sharedWords(text, `${href} ${titleOf(href)}`);
      const [odd, other] = likeness(earlier) < likeness(entry) ? [earlier, entry] : [entry, earlier];
      odds.push(odd);
      const alike = `There are two entries called “${odd.text}”.`;
      const message = field === 'href' ? `“${other.text}” already leads to ${odd.href}.` : alike;
      const own = titleOf(odd.href ?? '');
      const advice =
        field === 'text' && own !== '' && normalised(own) !== normalised(odd.text)
          ? `Write “${own}”, as its page is called.`
          : field === 'href' && meant
            ? `Write "${meant.route}", which is left out.`
            : 'Remove one of the two, or correct it.';
      yield { file: odd.file, pointer: [...odd.pointer, field], message, advice };
    }
  }
}
