import { groupBy } from '../../lib/group-by.ts';
import { UserError } from '../../lib/user-error.ts';
import { valueAt } from '../documents/json-value.ts';
import type { DocumentLink, ParsedDocument, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { findSpan, positionAt } from '../problems/source-location.ts';
import { suggestName } from '../text/nearest-name.ts';
import type { SiteChangeBuilder } from './site-change.ts';

export function addressesOf({ page }: ParsedPage): string[] {
  return [page.route, ...(page.aliases ?? [])];
}

/** The page of an address or document: /about, pages/about.json or about.json. @throws UserError if none */
export function findPage(name: string, { pages, root }: ParsedSite): ParsedPage {
  const found = pages.find(
    (page) => addressesOf(page).includes(name) || [name, `${root}/${name}`].includes(page.document.path),
  );
  if (found) return found;
  const bare = name.replace(/^\//, '').toLowerCase();
  const meant = pages.filter(
    ({ page: { route, data, title } }) =>
      bare !== '' && (route.startsWith(`/${bare}`) || data?.product === bare || title.toLowerCase().includes(bare)),
  );
  const known = pages.map(({ page, document: { path } }) =>
    name.endsWith('.json') ? path.slice(name.startsWith(`${root}/`) ? 0 : root.length + 1) : page.route,
  );
  const advice = suggestName(meant.length === 1 ? (meant[0]?.page.route ?? name) : name, known);
  throw new UserError(`No page has the address “${name}”. ${advice}`);
}

/** The document that claims an address, by its route or an alias. @param page left out */
export function holderOf(address: string, { parsed }: ParsedSite, page?: ParsedPage): ParsedDocument | undefined {
  return parsed.find(
    ({ document, routeClaims }) =>
      document !== page?.document && routeClaims.some((claim) => claim.address === address),
  );
}

/** Returns true if a page may have an address, whichever pages there are. */
export function isAddress(route: string, { validator }: ParsedSite): boolean {
  return validator.validate('page.schema.json', { route }).every(({ instancePath }) => instancePath !== '/route');
}

export function linksTo(addresses: readonly string[], page: ParsedPage, { parsed }: ParsedSite): DocumentLink[] {
  return parsed.flatMap((one) => (one.page === page ? [] : linksOf(one, addresses)));
}

export function linksOf({ links }: ParsedDocument, addresses: readonly string[]): DocumentLink[] {
  return links.filter(({ target }) => addresses.includes(target?.path ?? ''));
}

/** Returns the place of a link as file:line:column, with the link itself. */
export function placeOfLink({ document, pointer, href, after }: DocumentLink): string {
  const { line, column } = positionAt(document.text, findSpan(document.text, { pointer, slice: href, after }).offset);
  return `${document.path}:${line}:${column} ${href}`;
}

/** Makes links lead elsewhere. A string with several links is written once. */
export function redirectLinks(
  links: readonly DocumentLink[],
  newHref: (link: DocumentLink) => string,
  change: SiteChangeBuilder,
): void {
  const byPlace = groupBy(links, ({ document, pointer }) => `${document.path} ${pointer.join('/')}`);
  for (const [first, ...others] of byPlace.values()) {
    const { document, pointer } = first;
    const text = [first, ...others].reduce(
      (written, link) =>
        link.after === '' ? newHref(link) : written.replaceAll(`](${link.href})`, () => `](${newHref(link)})`),
      String(valueAt(document.value, pointer)),
    );
    change.write(document.path, pointer, text);
  }
}
