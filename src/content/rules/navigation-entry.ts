import type { SiteSettings } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { Finding } from '../problems/problem.ts';
import { wordsOf } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const navigationEntry: SiteRule = {
  code: 'navigation-entry',
  scope: 'site',
  severity: 'error',
  title: 'Every entry of the navigation leads to a different page.',
  explanation:
    'An entry of the navigation is a link, with “href”, or a group of links, with “items”. Without either it is a word that does nothing when pressed; with both, its own address would never be used. Two entries that lead to the same address, or a group with the same words as another entry, are one entry too many.',
  *check({ settings }) {
    if (!settings) return;
    const file = settings.document.path;
    const seen = new Map<string, string>();
    for (const { links, ...entry } of entriesOf(settings.value.navigation)) {
      const mistake = misshapen(entry) ?? repeated(entry, seen);
      // The links of a group that is there twice are there twice too.
      const found = mistake ? [mistake] : links.map((link) => repeated(link, seen));
      for (const one of found) if (one) yield { file, ...one };
    }
  },
};

interface Entry {
  text: string;
  href?: string;
  items?: readonly unknown[];
  pointer: Pointer;
}

/** The entries of the navigation, each with the links in its group. */
function entriesOf(navigation: SiteSettings['navigation']): (Entry & { links: Entry[] })[] {
  return navigation.map((entry, index) => {
    const pointer = ['navigation', index];
    const links = (entry.items ?? []).map((link, position) => ({ ...link, pointer: [...pointer, 'items', position] }));
    return { ...entry, pointer, links };
  });
}

function misshapen({ text, href, items, pointer }: Entry): Omit<Finding, 'file'> | undefined {
  if (href === undefined && items === undefined) {
    const message = `“${text}” in the navigation leads nowhere.`;
    return { pointer, at: 'start', message, advice: 'Add “href” with the address of its page, or “items” with links.' };
  }
  if (href === undefined || items === undefined) return undefined;
  const message = `“${text}” is a group of links, so its own address is never used.`;
  return { pointer: [...pointer, 'href'], at: 'key', message, advice: 'Remove “href”, or make it one of the links.' };
}

/** Remembers what entries lead to, and finds an entry that repeats an earlier one. */
function repeated({ text, href, pointer }: Entry, seen: Map<string, string>): Omit<Finding, 'file'> | undefined {
  const target = href ?? `the group ${wordsOf(text)}`;
  const earlier = seen.get(target);
  if (earlier === undefined) {
    seen.set(target, text);
    return undefined;
  }
  const field = href === undefined ? 'text' : 'href';
  const message =
    href === undefined ? `There are two groups called “${text}”.` : `“${earlier}” already leads to ${href}.`;
  return { pointer: [...pointer, field], message, advice: 'Remove one of the two, or give it its own address.' };
}
