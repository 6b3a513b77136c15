import type { Document } from './document.ts';
import type { Draft, PlacedValue } from './draft.ts';
import type { Pointer } from './problem.ts';
import { parseProse } from './prose.ts';

/** A link that some document holds. */
export interface PlacedLink {
  document: Document;
  pointer: Pointer;
  href: string;
}

/** Every link of the site: in fields, in prose, in the navigation. */
export function* placedLinks(draft: Draft): Iterable<PlacedLink> {
  for (const marked of draft.marked) {
    for (const href of linksOf(marked)) yield { document: marked.document, pointer: marked.pointer, href };
  }
}

function linksOf({ mark, value }: PlacedValue): string[] {
  if (typeof value !== 'string') return [];
  if (mark === 'href') return [value];
  return mark === 'prose' ? parseProse(value).links : [];
}

/** The page and the anchor that a link of this site leads to, or undefined for a link that leaves the site. */
export function internalTarget(href: string): { path: string; anchor: string | undefined } | undefined {
  if (!href.startsWith('/') && !href.startsWith('#')) return undefined;
  const [address = '', anchor] = href.split('#');
  return { path: address.split('?')[0] ?? '', anchor: anchor || undefined };
}
