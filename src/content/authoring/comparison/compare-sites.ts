import { filesOf } from '../../parser/fragments.ts';
import type { ParsedDocument, ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import type { Annotation } from '../../schema/annotations.ts';
import { nameOfQuoted } from '../../schema/quoted-value.ts';
import { catalogueGroup } from '../../text/catalogue-facts.ts';
import { factNames, findFact } from '../../text/facts.ts';
import { type ChangeGroup, compareBlocks, comparePages, pageName, sharedName } from './compare-pages.ts';
import { valueChanges } from './value-changes.ts';

/**
 * Compares two versions of a site. Documents that cannot be read are left out: refuse them in the version after
 * (readableSite); pages that could not be read before have their own group.
 */
export function compareSites(before: ParsedSite, after: ParsedSite): ChangeGroup[] {
  const groups = [
    ...comparePages(before, after),
    { heading: 'Prices and products', lines: compareProducts(before, after) },
    { heading: 'Facts', lines: compareFacts(before, after) },
    { heading: 'Shared blocks', lines: compareFragments(before, after) },
    { heading: 'Site settings', lines: compareSettings(before, after) },
    { heading: 'Addresses removed from the list', lines: lostLines(before, after) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function compareProducts(before: ParsedSite, after: ParsedSite): string[] {
  const [old, now] = [before.catalogue?.value.products ?? {}, after.catalogue?.value.products ?? {}];
  const { categories = {} } = after.catalogue?.value ?? {};
  const schema = after.validator.schema('defs/catalogue-product.schema.json');
  const lines: string[] = [];
  for (const [key, product] of Object.entries(now)) {
    const label = product.name ?? product.title ?? key;
    const former = old[key];
    if (!former) {
      const { name: category = product.category } = categories[product.category] ?? {};
      lines.push(`${label} (${category}) is new, at £${product.price}`);
      continue;
    }
    const [{ price: formerPrice, ...formerRest }, { price, ...rest }] = [former, product];
    const changes = formerPrice === price ? [] : [`£${formerPrice} is now £${price}`];
    changes.push(...valueChanges(formerRest, rest, schema));
    const on = changes.length > 0 ? onPages(pagesSelling(key, after), after) : '';
    lines.push(...changes.map((change) => `${label}: ${change}${on}`));
  }
  for (const [key, { name, title }] of Object.entries(old)) {
    if (!now[key]) lines.push(`${name ?? title ?? key} is no longer sold`);
  }
  return lines;
}

function compareFacts(before: ParsedSite, after: ParsedSite): string[] {
  const names = new Set([before, after].flatMap(({ facts }) => (facts ? factNames(facts.value) : [])));
  return [...names].flatMap((fact) => {
    const [old, now] = [before, after].map(({ facts }) => facts && findFact(facts.value, fact));
    if (old === now) return [];
    const quoting = pagesMadeFrom(
      ({ texts }) => texts.some(({ quotes }) => quotes.some(({ name }) => name === fact)),
      after,
    );
    if (quoting.length === 0 && catalogueGroup(fact)) return [];
    const on = onPages(quoting, after);
    const name = nameOfQuoted(fact, after.catalogue?.value);
    if (old === undefined) return [`${name} is new: “${now}”${on}`];
    return [now === undefined ? `${name} has been removed: “${old}”` : `${name}: “${old}” is now “${now}”${on}`];
  });
}

function compareFragments(before: ParsedSite, after: ParsedSite): string[] {
  const names = new Set([...before.fragments.keys(), ...after.fragments.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before, after].map(({ fragments }) => fragments.get(name));
    const using = after.pages.filter((page) => now && filesOf(page, after).includes(now.document.path));
    const on = onPages(using, after);
    const known = `“${sharedName(now ?? old, name)}”`;
    if (!old) return [`${known} is new${on}`];
    if (!now) return [`${known} has been removed`];
    return compareBlocks(old.blocks, now.blocks, after).map((change) => `${known}, ${change}${on}`);
  });
}

function compareSettings({ settings: before }: ParsedSite, { settings: after, validator }: ParsedSite): string[] {
  if (!before || !after) return [];
  return valueChanges(before.value, after.value, validator.schema('site.schema.json')).map(
    (change) => `${change}, on every page`,
  );
}

function lostLines(before: ParsedSite, after: ParsedSite): string[] {
  const now = after.urlHistory?.value.urls ?? {};
  return Object.keys(before.urlHistory?.value.urls ?? {}).filter((address) => !Object.hasOwn(now, address));
}

/** The pages that show a product, by its key. */
function pagesSelling(key: string, site: ParsedSite): ParsedPage[] {
  const category = site.catalogue?.value.products[key]?.category;
  const names: Partial<Record<Annotation, unknown>> = { 'product-reference': key, 'category-reference': category };
  const showing = pagesMadeFrom(
    ({ marked }) => marked.some(({ annotation, value }) => names[annotation] === value),
    site,
  );
  return site.pages.filter((page) => {
    const { data = {} } = page.page;
    const isListed = category !== undefined && data.category === category;
    return data.product === key || data.products?.includes(key) || isListed || showing.includes(page);
  });
}

/** The pages made from at least one document that passes the test. */
function pagesMadeFrom(isMeant: (document: ParsedDocument) => boolean, site: ParsedSite): ParsedPage[] {
  const files = new Set(site.parsed.filter(isMeant).map(({ document }) => document.path));
  return site.pages.filter((page) => filesOf(page, site).some((file) => files.has(file)));
}

/** The number of pages to name before only counting the rest. */
const NAMED = 5;

/** The pages that a change touches, as the end of a sentence. */
function onPages(pages: readonly ParsedPage[], site: ParsedSite): string {
  if (pages.length === 0) return ', on no page';
  const named = pages.slice(0, NAMED).map((page) => pageName(page, site));
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return `, on ${named.join(', ')}${more}`;
}
