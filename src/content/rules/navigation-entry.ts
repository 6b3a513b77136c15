import type { SiteSettings } from '../../generated/documents.ts';
import { pagesByAddress } from '../cross-references/address-book.ts';
import type { PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import type { Finding } from '../problems/problem.ts';
import { sharedWords } from '../text/names.ts';
import { normalised, type Place, type SiteRule } from './rule.ts';

export const navigationEntry: SiteRule = function* (index) {
  const { settings } = index;
  if (!settings) return;
  const { navigation, footer } = settings.value;
  const placed = (list: SiteSettings['navigation'], ...pointer: Pointer): Entry[] =>
    list.map((entry, position) => ({ ...entry, file: settings.document.path, pointer: [...pointer, position] }));
  const top = placed(navigation, 'navigation');
  const menu = [...top, ...top.flatMap(({ items = [], pointer }) => placed(items, ...pointer, 'items'))];
  const wrong = menu.flatMap((entry) => misshapen(entry) ?? []);
  yield* wrong.length > 0 ? wrong : repeated(menu, index);
  yield* repeated(placed(footer.links, 'footer', 'links'), index, leftOut(index));
};

type Entry = SiteSettings['navigation'][number] & Place;

/** The pages that the footer has to link to by their kinds, and does not. */
export function leftOut(index: SiteIndex): PageIndex[] {
  const links = index.settings?.value.footer.links ?? [];
  const linked = new Set(links.map(({ href }) => pagesByAddress(index).get(href)));
  return index.pages.filter((page) => index.validator.kinds.get(page.head.kind)?.inFooter && !linked.has(page));
}

function misshapen({ file, pointer, text, href, items }: Entry): Finding | undefined {
  if ((href === undefined) !== (items === undefined)) return undefined;
  const advice = 'Add “href” with the address of its page, or “items” with links.';
  if (href === undefined)
    return { file, pointer, at: 'start', message: `“${text}” in the navigation leads nowhere.`, advice };
  const message = `“${text}” is a group of links, so its own address is never used.`;
  const remove = 'Remove “href”, or make it one of the links.';
  return { file, pointer: [...pointer, 'href'], at: 'key', message, advice: remove };
}

/** Of entries that are alike, the one that fits its page less, or else the later one. @param missing pages that lack an entry */
function* repeated(entries: readonly Entry[], index: SiteIndex, missing: readonly PageIndex[] = []): Iterable<Finding> {
  const titleOf = ({ href = '' }: Entry) => pagesByAddress(index).get(href)?.head.title ?? '';
  const likeness = (entry: Entry) => sharedWords(entry.text, `${entry.href ?? ''} ${titleOf(entry)}`);
  const odds: Entry[] = [];
  for (const [position, entry] of entries.entries()) {
    // The links of a group that is there twice are there twice too.
    if (odds.some(({ pointer }) => isWithin(entry.pointer, pointer))) continue;
    for (const earlier of entries.slice(0, position)) {
      const isSamePage = entry.href !== undefined && entry.href === earlier.href;
      if (!isSamePage && normalised(entry.text) !== normalised(earlier.text)) continue;
      const [odd, other] = likeness(earlier) < likeness(entry) ? [earlier, entry] : [entry, earlier];
      odds.push(odd);
      const own = titleOf(odd);
      let advice = 'Remove one of the two, or correct it.';
      if (isSamePage && missing.length === 1) advice = `Write "${missing[0]?.head.route}", which is left out.`;
      if (!isSamePage && own !== '' && normalised(own) !== normalised(odd.text))
        advice = `Write “${own}”, as its page is called.`;
      const message = isSamePage
        ? `“${other.text}” already leads to ${odd.href}.`
        : `There are two entries called “${odd.text}”.`;
      yield { file: odd.file, pointer: [...odd.pointer, isSamePage ? 'href' : 'text'], message, advice };
    }
  }
}
