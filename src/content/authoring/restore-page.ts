import type { SourceFile } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser } from '../parser/site-parser.ts';
import { productsOf } from './remove-products.ts';
import { type SiteChange, SiteChangeBuilder } from './site-change.ts';

/**
 * Brings back a page that was removed: its addresses lead to it again, and its products are in the catalogue. Links and cards
 * of other pages that went with it do not come back.
 * @param file the document as it was
 * @param formerCatalogue the catalogue as it was then
 */
export function restorePage(file: SourceFile, formerCatalogue: unknown, parsedSite: ParsedSite): SiteChange {
  const { root, validator, images, pages, catalogue } = parsedSite;
  const { parsedSite: former } = new SiteParser(validator).read({ root, images, files: [file] });
  const change = new SiteChangeBuilder(parsedSite);
  change.texts.set(file.path, file.text);
  change.steps.push(`Restored ${file.path}. Links and cards that led to it are not restored.`);
  const addresses = former.routeClaims.map(({ address }) => address);
  for (const { document, page } of pages) {
    if (addresses.includes(page.route))
      change.steps.push(`${document.path} has the address ${page.route} too: give one of them another.`);
    const kept = (page.aliases ?? []).filter((alias) => !addresses.includes(alias));
    if (kept.length === (page.aliases ?? []).length) continue;
    change.write(document.path, ['aliases'], kept.length > 0 ? kept : undefined);
    change.steps.push(`Its addresses no longer lead to ${page.route}.`);
  }
  for (const key of former.pages.flatMap((page) => productsOf(page, former))) {
    const product = valueAt(formerCatalogue, ['products', key]);
    if (!catalogue || product === undefined || catalogue.value.products[key]) continue;
    change.write(catalogue.document.path, ['products', key], product);
    change.steps.push(`Added “${key}” to ${catalogue.document.path}.`);
  }
  return change;
}
