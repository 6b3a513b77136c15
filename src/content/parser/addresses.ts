import type { DocumentLink, DocumentValue } from './parsed-site.ts';

/** The links in an annotated value: an address, the anchor of a block on the same page, or the links in prose. */
export function linksIn({ annotation, value, parsed, document, pointer }: DocumentValue): DocumentLink[] {
  if (annotation === 'href' && typeof value === 'string')
    return [{ document, pointer, href: value, target: internalTarget(value), after: '' }];
  if (annotation === 'anchor-reference' && typeof value === 'string')
    return [{ document, pointer, href: value, target: { path: '', anchor: value }, after: '' }];
  return (parsed?.links ?? []).map((href) => ({ document, pointer, href, target: internalTarget(href), after: '](' }));
}

/** The page and anchor that an internal link leads to, or undefined for an external link. */
export function internalTarget(href: string): { path: string; anchor: string | undefined } | undefined {
  if (!href.startsWith('/') && !href.startsWith('#')) return undefined;
  const [address = '', anchor] = href.split('#');
  return { path: address.split('?')[0] ?? '', anchor: anchor || undefined };
}
