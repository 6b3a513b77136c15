import { UserError } from '../../lib/user-error.ts';
import type { ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { holderOf, isAddress, linksOf, linksTo, redirectLinks } from './page-links.ts';
import { type SiteChange, SiteChangeBuilder } from './site-change.ts';

/** Unless another page claims the old address, links follow, and it becomes an alias if `isServed`. @throws UserError */
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
  if (page.route === '/') throw new UserError('The home page cannot have another address.');
  if (page.route === route) throw new UserError(`${document.path} has the address ${route} already.`);
  const holder = holderOf(route, parsedSite, renamed);
  if (holder) throw new UserError(`${holder.document.path} has the address ${route} already. Choose another one.`);
  if (route.endsWith('/')) throw new UserError(`Leave out the / at the end: ${route.replace(/\/+$/, '')}`);
  if (isAddress(route, parsedSite)) return;
  const letters = 'letters without accents, digits and - _ ( ) = . , ~ /';
  const advice = isAddress(`/${route}`, parsedSite) ? ` Did you mean “/${route}”?` : '';
  throw new UserError(`“${route}” is not an address. It begins with / and has only ${letters}.${advice}`);
}
