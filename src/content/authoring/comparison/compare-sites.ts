import type { Catalogue, Dates } from '../../../generated/documents.ts';
import { courseDays, daysText } from '../../../shop/products/course-days.ts';
import { filesOf, type ParsedDocument, type ParsedPage, type ParsedSite } from '../../parser/parsed-site.ts';
import { nameOfDocument } from '../../schema/names.ts';
import { innerSchema } from '../../schema/schema.ts';
import type { Annotation } from '../../schema/validator.ts';
import { nameOfQuoted } from '../../schema/words-of-message.ts';
import { catalogueGroup, factNames, findFact } from '../../text/facts.ts';
import { unreadDocuments } from '../site-change.ts';
import {
  type ChangeGroup,
  compareBlocks,
  comparePages,
  type Later,
  pageName,
  saidBy,
  withAddress,
} from './compare-pages.ts';
import {
  movedEntries,
  nameOfEntry,
  sharedName,
  valueChanges,
  valueWords,
  type WordsOfValue,
  withParts,
} from './value-changes.ts';

/** Names every difference that anyone sees. Documents that cannot be read are left out: see readableSite. */
export function compareSites(before: ParsedSite, after: ParsedSite): ChangeGroup[] {
  const unread = new Set(unreadDocuments(before).map((path) => path.slice(before.root.length + 1)));
  const later: Later = { site: after, wordsOf: valueWords(before, after) };
  const linesOf = (document: string, compare: (before: ParsedSite, later: Later) => string[]) =>
    unread.has(document) ? [] : compare(before, later);
  const groups = [
    ...comparePages(before, later, unread),
    { heading: 'Prices and products', lines: linesOf('_data/catalogue.json', compareCatalogue) },
    { heading: 'Course dates', lines: linesOf('_data/dates.json', compareDates) },
    { heading: 'Facts', lines: linesOf('_data/facts.json', compareFacts) },
    { heading: 'Shared blocks', lines: compareFragments(before, later, unread) },
    { heading: 'Site settings', lines: linesOf('_data/site.json', compareSettings) },
    { heading: 'Addresses removed from the list', lines: lostLines(before, after) },
    { heading: 'Not compared, because the earlier version cannot be read', lines: uncompared(unread, after) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function uncompared(unread: ReadonlySet<string>, after: ParsedSite): string[] {
  const stillUnread = unreadDocuments(after);
  return after.parsed.flatMap(({ document: { path, value }, page }) => {
    const name = path.slice(after.root.length + 1);
    if (!unread.has(name) || stillUnread.includes(path)) return [];
    return page ? withAddress(page) : nameOfDocument(name, value);
  });
}

const NO_CATALOGUE: Catalogue = { categories: {}, products: {} };

function compareCatalogue(before: ParsedSite, { site: after, wordsOf }: Later): string[] {
  const { products: old, ...oldRest } = before.catalogue?.value ?? NO_CATALOGUE;
  const { products, ...rest } = after.catalogue?.value ?? NO_CATALOGUE;
  return [
    ...compareProducts(old, products, after, wordsOf),
    ...valueChanges(oldRest, rest, after.validator.schema('catalogue.schema.json'), wordsOf),
  ];
}

type Products = Catalogue['products'];

function compareProducts(old: Products, now: Products, after: ParsedSite, wordsOf: WordsOfValue): string[] {
  const { categories = {} } = after.catalogue?.value ?? {};
  const map = innerSchema(after.validator.schema('catalogue.schema.json'), 'products');
  const on = (key: string) => onPages(pagesSelling(key, after), after);
  const lines: string[] = [];
  for (const [key, product] of Object.entries(now)) {
    const label = nameOfEntry(product, key);
    const schema = innerSchema(map, key);
    const former = old[key];
    const { price, ...rest } = product;
    if (!former) {
      const { id: _, category, name: __, title: ___, ...others } = rest;
      const name = `${label} (${categories[category]?.name ?? category})`;
      lines.push(withParts(`${name} is new, at £${price}`, others, schema, wordsOf));
      continue;
    }
    const { price: formerPrice, ...formerRest } = former;
    const changes = formerPrice === price ? [] : [`£${formerPrice} is now £${price}`];
    changes.push(...valueChanges(formerRest, rest, schema, wordsOf));
    lines.push(...changes.map((change) => `${label}: ${change}${on(key)}`));
  }
  for (const [key, product] of Object.entries(old))
    if (!now[key]) lines.push(`${nameOfEntry(product, key)} is no longer sold`);
  for (const key of movedEntries(old, now, map)) lines.push(`${nameOfEntry(now[key], key)} has moved${on(key)}`);
  return lines;
}

const NO_DATES: Dates = { venues: {}, dates: [] };

/** A date is known by its course and days; on other days it is another. */
function compareDates(before: ParsedSite, { site: after, wordsOf }: Later): string[] {
  const products = { ...before.catalogue?.value.products, ...after.catalogue?.value.products };
  const schema = after.validator.schema('dates.schema.json');
  const { dates: oldDates, ...oldRest } = before.dates?.value ?? NO_DATES;
  const { dates, ...rest } = after.dates?.value ?? NO_DATES;
  const [old, now] = [namedDates(oldDates, products), namedDates(dates, products)];
  const dateSchema = innerSchema(schema, 'dates')?.items;
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return [
    ...names.flatMap((name) => valueChanges(old.get(name), now.get(name), dateSchema, wordsOf, [name])),
    ...valueChanges(oldRest, rest, schema, wordsOf),
  ];
}

function compareFacts(before: ParsedSite, { site: after }: Later): string[] {
  const names = new Set([before, after].flatMap(({ facts }) => (facts ? factNames(facts.value) : [])));
  return [...names].flatMap((fact) => {
    const [old, now] = [before, after].map(({ facts }) => facts && findFact(facts.value, fact));
    if (old === now) return [];
    const isQuoting = ({ texts }: ParsedDocument) =>
      texts.some(({ quotes }) => quotes.some(({ name }) => name === fact));
    const quoting = pagesMadeFrom(isQuoting, after);
    const inSettings = after.parsed.some((one) => one.settings && isQuoting(one));
    if (quoting.length === 0 && !inSettings && catalogueGroup(fact)) return [];
    const on = quoting.length === 0 && inSettings ? ', in the settings of the site' : onPages(quoting, after);
    const name = nameOfQuoted(fact, after.catalogue?.value);
    if (old === undefined) return [`${name} is new: “${now}”${on}`];
    return [now === undefined ? `${name} has been removed: “${old}”` : `${name}: “${old}” is now “${now}”${on}`];
  });
}

function compareFragments(before: ParsedSite, later: Later, unread: ReadonlySet<string>): string[] {
  const after = later.site;
  const names = new Set([...before.fragments.keys(), ...after.fragments.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before, after].map(({ fragments }) => fragments.get(name));
    if (old === now || unread.has(`_fragments/${name}.json`)) return [];
    const using = after.pages.filter((page) => now && filesOf(page, after).includes(now.document.path));
    const on = onPages(using, after);
    const known = `“${sharedName(now ?? old, name)}”`;
    if (!now) return [`${known} has been removed`];
    if (!old) return [`${known} is new${on}: ${saidBy(now.blocks, later).join('; ')}`];
    return compareBlocks(old.blocks, now.blocks, later).map((change) => `${known}, ${change}${on}`);
  });
}

function compareSettings(before: ParsedSite, { site: after, wordsOf }: Later): string[] {
  const { orders: oldOrders, ...old } = before.settings?.value ?? {};
  const { orders, ...now } = after.settings?.value ?? {};
  const changes = (one: object, other: object, where: string) =>
    valueChanges(one, other, after.validator.schema('site.schema.json'), wordsOf).map((line) => `${line}, ${where}`);
  return [
    ...changes(old, now, 'on every page'),
    ...changes({ orders: oldOrders }, { orders }, 'on the pages and in the emails of orders'),
  ];
}

function lostLines(before: ParsedSite, after: ParsedSite): string[] {
  const now = after.urlHistory?.value.urls ?? {};
  return Object.keys(before.urlHistory?.value.urls ?? {}).filter((address) => !Object.hasOwn(now, address));
}

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

/** Dates by their names, without what these say. Of several dates of a course on the same days, the later ones have a number. */
function namedDates(dates: Dates['dates'], products: Catalogue['products']): Map<string, object> {
  const named = new Map<string, object>();
  for (const { product, first, last, days, ...rest } of dates) {
    const shown = courseDays({ ...(first && { first }), ...(last && { last }), ...(days && { days }) });
    const name = [nameOfEntry(products[product], product), shown ? daysText(shown) : ''].filter(Boolean).join(', ');
    let own = name;
    for (let number = 2; named.has(own); number++) own = `${name} (${number})`;
    named.set(own, rest);
  }
  return named;
}
