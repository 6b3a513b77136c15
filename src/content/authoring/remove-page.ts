import { groupBy } from '../../lib/group-by.ts';
import { UserError } from '../../lib/user-error.ts';
import { listingLinks } from '../cross-references/address-book.ts';
import { indexSite } from '../cross-references/site-index.ts';
import { readDocument, type SourceFile } from '../documents/document.ts';
import { writeValue } from '../documents/fix.ts';
import { valueAt } from '../documents/json-value.ts';
import { mergeValues } from '../documents/merge-values.ts';
import { isWithin, jsonPointer } from '../documents/pointer.ts';
import { rewriteDocument } from '../documents/rewrite-document.ts';
import type { DocumentLink, DocumentValue, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser } from '../parser/site-parser.ts';
import type { Finding } from '../problems/problem.ts';
import { nameOfDocument, nameOfPlace } from '../schema/names.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { addressesOf, linksOf, linksTo, redirectLinks } from './page-links.ts';
import { type SiteChange, SiteChangeBuilder } from './site-change.ts';

/** The effects of removing a page: the links that it breaks, and the page that visitors are sent to instead. */
export interface Removal extends SiteChange, Readonly<ProductsLeft> {
  /** The links that lead to the page now, cards that are removed with it included. */
  links: readonly DocumentLink[];
  successor: ParsedPage;
}

/** Removes a page with its unsold products; its addresses become the successor's aliases. @throws UserError */
export function removePage(page: ParsedPage, successor: ParsedPage, parsedSite: ParsedSite): Removal {
  const { path: file } = page.document;
  refuseRemoval(page, successor, parsedSite);
  const change = new SiteChangeBuilder(parsedSite);
  const addresses = addressesOf(page);
  const links = linksTo(addresses, page, parsedSite);
  change.texts.set(file, undefined);
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
    throw new UserError(`${document.path} cannot be removed: the site needs its ${kind?.title ?? page.kind} page.`);
  if (successor.document === document)
    throw new UserError(`${page.route} is the page to remove. Name another one for its visitors.`);
}

/** Another page that sells the same product, or the listing of its category; undefined if it sells nothing. */
export function likelySuccessor(page: ParsedPage, parsedSite: ParsedSite): ParsedPage | undefined {
  const sold = productsOf(page, parsedSite);
  const others = parsedSite.pages.filter((one) => one !== page);
  const seller = others.find((one) => sold.some((key) => namesInData(one, key)));
  return seller ?? listingOf(sold, others, parsedSite);
}

/** Of the pages that show a category, the one with the most links to pages of its products, by its own and its listings. */
function listingOf(
  sold: readonly string[],
  others: readonly ParsedPage[],
  parsedSite: ParsedSite,
): ParsedPage | undefined {
  const { products = {} } = parsedSite.catalogue?.value ?? {};
  const categories = sold.map((key) => products[key]?.category);
  const candidates = others.filter(({ page: { data } }) => data?.category && categories.includes(data.category));
  const isMember = (key: string) => categories.includes(products[key]?.category);
  const sellers = parsedSite.pages.filter((page) => productsOf(page, parsedSite).some(isMember));
  const addresses = sellers.map(addressesOf);
  const index = indexSite(parsedSite);
  const listed = groupBy(listingLinks(index), ({ page }) => page.file);
  const count = ({ document: { path } }: ParsedPage) => {
    const own = index.pages.find(({ file }) => file === path)?.links ?? [];
    const links = new Set([
      ...own.map(({ target }) => target?.path),
      ...(listed.get(path) ?? []).map((one) => one.address),
    ]);
    return addresses.filter((some) => some.some((address) => links.has(address))).length;
  };
  return candidates.sort((a, b) => count(b) - count(a))[0];
}

/** With its products and parts; `kept` names fields that changed since, and stay. `former…` is from before the removal. */
export function restorePage(
  file: SourceFile,
  formerCatalogue: unknown,
  parsedSite: ParsedSite,
  formerSite?: ParsedSite,
): SiteChange & { kept: readonly string[] } {
  const { root, validator, images, pages, catalogue } = parsedSite;
  const { parsedSite: former } = new SiteParser(validator).read({ root, images, files: [file] });
  const change = new SiteChangeBuilder(parsedSite);
  change.texts.set(file.path, file.text);
  const addresses = former.parsed.flatMap(({ routeClaims }) => routeClaims.map(({ address }) => address));
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
    change.addProduct(key, product);
  }
  const kept = formerSite ? restoreParts(file.path, formerSite, parsedSite, change) : [];
  return { texts: change.texts, steps: change.steps, kept };
}

/** Brings back what a removal took from other documents. @returns the names of the fields that were changed again since */
function restoreParts(file: string, former: ParsedSite, parsedSite: ParsedSite, change: SiteChangeBuilder): string[] {
  const kept: string[] = [];
  const page = former.pages.find(({ document }) => document.path === file);
  const successor = page && (likelySuccessor(page, former) ?? former.pages.find((one) => one.page.route === '/'));
  if (!page || !successor || page === successor) return kept;
  const textIn = (site: ParsedSite, path: string) =>
    site.parsed.find(({ document }) => document.path === path)?.document.text;
  for (const [path, without] of partsTaken(page, successor, former)) {
    const now = change.texts.get(path) ?? textIn(parsedSite, path);
    const versions = { base: without, mine: now, theirs: textIn(former, path) };
    if (path === file || now === undefined || Object.values(versions).includes(undefined)) continue;
    const contentOf = (text = '') => readDocument({ path, text }).value;
    const [base, mine, theirs] = [contentOf(versions.base), contentOf(versions.mine), contentOf(versions.theirs)];
    const { value, conflicts } = mergeValues({ base, mine, theirs });
    const text = rewriteDocument(now, value);
    const document = path.slice(parsedSite.root.length + 1);
    const name = nameOfDocument(document, mine);
    if (text !== now) change.steps.push(`Restored what went with it in “${name}”.`);
    const { schema } = parsedSite.validator;
    for (const { pointer } of conflicts) kept.push(`“${name}”, ${nameOfPlace({ document, pointer, value }, schema)}`);
    change.texts.set(path, text);
  }
  return kept;
}

/** The documents without what a removal of the page takes from them; none for a page that the site needs. */
function partsTaken(page: ParsedPage, successor: ParsedPage, site: ParsedSite): SiteChange['texts'] {
  try {
    return removePage(page, successor, site).texts;
  } catch (error) {
    if (error instanceof UserError) return new Map();
    throw error;
  }
}

interface ProductsLeft {
  /** Descriptions of the products and other parts that are removed. */
  goes: string[];
  /** The products that are kept, and why, one sentence each. */
  stays: string[];
}

type SparePart = Pick<Finding, 'file' | 'pointer'>;

/** Removes products that no other page sells, with the cards and optional fields elsewhere that name them. */
function removeProducts(page: ParsedPage, parsedSite: ParsedSite, change: SiteChangeBuilder): ProductsLeft {
  const { catalogue } = parsedSite;
  const left: ProductsLeft = { goes: [], stays: [] };
  if (!catalogue) return left;
  const { path } = catalogue.document;
  const parts: SparePart[] = [];
  const dates = parsedSite.dates?.value.dates ?? [];
  for (const key of productsOf(page, parsedSite)) {
    const places = productReferences(parsedSite).filter(
      ({ document, value }) => document !== page.document && value === key,
    );
    const spare = places.flatMap((place) => sparePart(place, page, parsedSite) ?? []);
    const firm = places.find((place) => !sparePart(place, page, parsedSite));
    const seller = parsedSite.pages.find((one) => one !== page && namesInData(one, key)) ?? firm;
    if (seller) {
      left.stays.push(`“${key}” stays in ${path}: ${seller.document.path} sells it too.`);
    } else {
      parts.push({ file: path, pointer: ['products', key] }, ...spare);
      left.goes.push(`“${key}” from ${path}`);
      for (const [index, { product }] of dates.entries())
        if (product === key) parts.push({ file: parsedSite.dates?.document.path ?? '', pointer: ['dates', index] });
      for (const { file } of spare) left.goes.push(`the part of ${file} that names “${key}”`);
    }
  }
  // Items of a list are removed from the last to the first, so that positions stay right.
  const placeOf = ({ pointer }: SparePart) => jsonPointer(pointer);
  for (const { file, pointer } of parts.sort((a, b) => placeOf(b).localeCompare(placeOf(a), 'en', { numeric: true })))
    change.write(file, pointer, undefined);
  return left;
}

function namesInData({ page: { data = {} } }: ParsedPage, key: string): boolean {
  return data.product === key || (data.products ?? []).includes(key);
}

/** The card around a product that leads to the page, or else the field with the product, if the block is valid without it. */
function sparePart(
  { document, pointer }: DocumentValue,
  page: ParsedPage,
  { parsed, validator }: ParsedSite,
): SparePart | undefined {
  const file = document.path;
  const [, position = 0, ...within] = pointer;
  const depth = within.findLastIndex((step) => typeof step === 'number');
  const item = pointer.slice(0, depth + 3);
  const holder = parsed.find((one) => one.document === document);
  const links = holder ? linksOf(holder, addressesOf(page)) : [];
  const leadsToPage = links.some((link) => isWithin(link.pointer, item));
  if (depth >= 0 && leadsToPage) return { file, pointer: item };
  const rest = valueAt(JSON.parse(writeValue(document.text, pointer, undefined)), ['blocks', position]);
  const type = String(valueAt(rest, ['type']));
  return validator.validate(blockSchemaId(type), rest).length === 0 ? { file, pointer } : undefined;
}

function productReferences({ parsed }: ParsedSite): DocumentValue[] {
  return parsed.flatMap(({ marked }) => marked.filter(({ annotation }) => annotation === 'product-reference'));
}

/** Keys of the products that a page itself names, in its data and its blocks. */
function productsOf({ document, page: { data = {} } }: ParsedPage, parsedSite: ParsedSite): string[] {
  const named = productReferences(parsedSite).filter((place) => place.document === document);
  const keys = [data.product, ...(data.products ?? []), ...named.map(({ value }) => String(value))];
  return [...new Set(keys)].filter((key) => key !== undefined);
}
