/**
 * The page of this site that a click leads to, as path, query and anchor; undefined when the browser should follow the
 * link itself: another site, a new tab, a download, a file, or an anchor of the shown page.
 */
export function clickedPage(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link ? linkedPage(link) : undefined;
  if (!url) return undefined;
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The page of this site that a link leads to; undefined for another site, a new tab, a download or a file. */
export function linkedPage(link: HTMLAnchorElement): URL | undefined {
  if (!link.getAttribute('href') || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname) ? url : undefined;
}
