import type { DocumentLink, ParsedPage, ParsedSite } from '../../parsed/parsed-site.ts';
import { ChangeRefused } from '../change-refused.ts';
import { addressesOf, linksTo, redirectLinks } from '../page-links.ts';
import { type SiteChange, SiteChangeBuilder } from '../site-change.ts';
import { removeProducts } from './remove-products.ts';

/** What is lost when a page is removed: the links to it, and the page that visitors are sent to. */
export interface Removal extends SiteChange {
  /** The links that lead to the page now, cards that are removed with it included. */
  links: readonly DocumentLink[];
  /** The page that takes over the addresses. */
  successor: ParsedPage;
  /** What is removed, in words: the document, its products and what names them. */
  goes: readonly string[];
  /** The products that are not removed, and why, one sentence each. */
  stays: readonly string[];
}

/**
 * Removes a page. Its products go with it, unless another page sells them; its addresses become aliases of its successor.
 * @throws ChangeRefused if the site cannot do without the page, or the page is its own successor
 */
export function removePage(page: ParsedPage, successor: ParsedPage, parsedSite: ParsedSite): Removal {
  const { path: file } = page.document;
  refuseRemoval(page, successor, parsedSite);
  const change = new SiteChangeBuilder(parsedSite);
  const addresses = addressesOf(page);
  const links = linksTo(addresses, page, parsedSite);
  change.remove(file);
  for (const address of addresses) change.listAddress(address, file);
  const { path } = successor.document;
  const { route, aliases = [] } = successor.page;
  change.write(path, ['aliases'], [...aliases, ...addresses], 'route');
  // The successor has no anchors of this page.
  const anchored = links.filter(({ target }) => target?.anchor !== undefined);
  redirectLinks(anchored, () => route, change);
  const { goes: products, stays } = removeProducts(page, parsedSite, change);
  const goes = [file, ...products];
  const moved = `${addresses.join(', ')} ${addresses.length === 1 ? 'leads' : 'lead'} to ${route} now.`;
  const steps = [...goes.map((part) => `Removed ${part}.`), moved, ...stays];
  return { texts: change.texts, steps, links, successor, goes, stays };
}

function refuseRemoval({ document, page }: ParsedPage, successor: ParsedPage, { validator }: ParsedSite): void {
  const kind = validator.kinds.get(page.kind);
  if (page.route === '/' || kind?.offered === false)
    throw new ChangeRefused(`${document.path} cannot be removed: the site needs its ${kind?.title ?? page.kind} page.`);
  if (successor.document === document)
    throw new ChangeRefused(`${page.route} is the page to remove. Name another one for its visitors.`);
}
