import { createContext, useContext } from 'react';

/** Goes to another page of the site; `state` travels with the navigation and is not stored. */
export type Navigate = (to: string, state?: unknown) => void;

/** How components navigate. Blocks never import the router, so that they render without it. */
export const NavigateContext = createContext<Navigate>(() => undefined);

/** The function that goes to another page of the site. For links, write a plain `<a href>`. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

/** The page of this site that a click goes to; undefined when the browser should follow the link itself. */
export function clickedPage(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !leadsToPage(link)) return undefined;
  const { pathname, search, hash } = link;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  return pathname + search + hash;
}

/** Returns whether a link goes to a page of this site, and not to another site, a new tab, a download or a file. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  if (!link.getAttribute('href') || link.target || link.hasAttribute('download')) return false;
  return link.origin === location.origin && !/\.\w+$/.test(link.pathname);
}
