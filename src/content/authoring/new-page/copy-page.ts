import { isRecord } from '../../../shop/record.ts';
import type { ParsedPage, ParsedSite } from '../../parsed/parsed-site.ts';
import { ChangeRefused } from '../change-refused.ts';
import { SiteChangeBuilder } from '../site-change.ts';
import type { MadePage } from './make-page.ts';
import { fileName, newAddress, newPath } from './new-address.ts';
import { sharedFragments } from './own-copies.ts';

/**
 * Creates a page with the blocks of another one. It has an address of its own, and no other addresses.
 * @param title of the new page
 * @param wanted its address; made from the title if left out
 * @throws ChangeRefused if a page has the title's file name or the address
 */
export function copyPage(
  page: ParsedPage,
  { title, route: wanted }: { title: string; route?: string },
  parsedSite: ParsedSite,
): MadePage {
  if (fileName(title) === '')
    throw new ChangeRefused(`“${title}” has no letter from a to z and no digit to make an address from.`);
  const category = parsedSite.catalogue?.value.products[page.page.data?.product ?? '']?.category;
  const route = wanted ?? newAddress(title, category, parsedSite);
  const file = `${parsedSite.root}/${newPath(title, [page], parsedSite)}`;
  if (parsedSite.documents.some(({ path }) => path === file)) throw new ChangeRefused(`${file} already exists.`);
  const holder = parsedSite.routeClaims.find(({ address }) => address === route);
  if (holder) throw new ChangeRefused(`${holder.document.path} has the address ${route} already. Choose another one.`);
  const { value } = page.document;
  const { aliases: _, ...kept } = isRecord(value) ? value : {};
  const change = new SiteChangeBuilder(parsedSite);
  change.create(file, { ...kept, route, title });
  change.listAddress(route, file);
  change.steps.push(`Made ${file}, with the address ${route}.`);
  return { texts: change.texts, steps: change.steps, file, route, shared: sharedFragments(page.page.blocks) };
}
