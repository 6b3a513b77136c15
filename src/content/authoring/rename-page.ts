import type { ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { ChangeRefused } from './change-refused.ts';
import { holderOf, isAddress, linksOf, linksTo, redirectLinks } from './page-links.ts';
import { type SiteChange, SiteChangeBuilder } from './site-change.ts';

/**
 * Gives a page a new address. The old one becomes an alias, the new one is listed in urls.json, and every link to the old
 * one leads to the new one. An old address that another page claims too is left to that page, with its links.
 * @param isServed whether visitors may know an address; one that they cannot know is not kept
 * @throws ChangeRefused if the page cannot have the address
 */
export function renamePage(
  page: ParsedPage,
  route: string,
  parsedSite: ParsedSite,
  isServed: (address: string) => boolean = () => true,
): SiteChange {
  const { path: file } = page.document;
  const { route: old, aliases = [] } = page.page;
  refuseAddress(page, route, parsedSite);
  const change = new SiteChangeBuilder(parsedSite);
  change.write(file, ['route'], route);
  const isClaimed = holderOf(old, parsedSite, page) !== undefined;
  const isKept = isServed(old) && !isClaimed;
  const others = [...aliases.filter((alias) => alias !== route), ...(isKept ? [old] : [])];
  change.write(file, ['aliases'], others.length > 0 ? others : undefined, 'route');
  change.steps.push(`${file} has the address ${route}.${isKept ? ` ${old} leads there too.` : ''}`);
  change.listAddress(route, file);
  if (isClaimed) return change;
  const { urlHistory, settings } = parsedSite;
  if (!isKept && urlHistory) change.write(urlHistory.document.path, ['urls', old], undefined);
  const own = parsedSite.parsed.filter((one) => one.page === page);
  const links = [...linksTo([old], page, parsedSite), ...own.flatMap((one) => linksOf(one, [old]))];
  redirectLinks(links, ({ href }) => route + href.slice(old.length), change);
  for (const path of new Set(links.map(({ document }) => document.path)))
    change.steps.push(`Changed the links in ${path}.`);
  // The placeholder of the search box on the page is found by its address.
  for (const [index, { path, match }] of (settings?.value.search.placeholders ?? []).entries())
    if (settings && match === 'exact' && path === old)
      change.write(settings.document.path, ['search', 'placeholders', index, 'path'], route);
  return change;
}

function refuseAddress(renamed: ParsedPage, route: string, parsedSite: ParsedSite): void {
  const { document, page } = renamed;
  if (page.route === '/') throw new ChangeRefused('The home page cannot have another address.');
  if (page.route === route) throw new ChangeRefused(`${document.path} has the address ${route} already.`);
  const holder = holderOf(route, parsedSite, renamed);
  if (holder) throw new ChangeRefused(`${holder.document.path} has the address ${route} already. Choose another one.`);
  if (route.endsWith('/')) throw new ChangeRefused(`Leave out the / at the end: ${route.replace(/\/+$/, '')}`);
  if (isAddress(route, parsedSite)) return;
  const letters = 'letters without accents, digits and - _ ( ) = . , ~ /';
  const advice = isAddress(`/${route}`, parsedSite) ? ` Did you mean “/${route}”?` : '';
  throw new ChangeRefused(`“${route}” is not an address. It begins with / and has only ${letters}.${advice}`);
}
