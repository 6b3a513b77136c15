import type { Kind } from '../../generated/documents.ts';
import { courseAddress } from '../../shop/products/course-address.ts';
import { isRecord } from '../../shop/record.ts';
import type { ParsedPage, ParsedSite } from '../parsed/parsed-site.ts';
import { linkPrefixesOf } from '../site-index/address-book.ts';
import { PageIndexer } from '../site-index/page-indexer.ts';
import { presetDescription } from '../text/preset-description.ts';
import { presetBlock } from './preset-block.ts';

/** A request for a new page. */
export interface NewPage {
  kind: string;
  /** The title of the page; for a course, also its title in the catalogue. */
  title: string;
  /** One of the levels of the kind, such as 2 for an NVQ. */
  level?: string;
  /** Key of the product that the page sells: a new one, or one already in the catalogue. */
  product?: string;
  /** Price of a new product in pounds, without VAT. */
  price?: number;
  /** Key of the category, for listings and where the level does not imply it. */
  category?: string;
  route?: string;
}

/** A new page: its path, its document, and the product to add to the catalogue. */
export interface MadePage {
  /** Path below the pages folder. */
  path: string;
  document: Readonly<Record<string, unknown>>;
  product?: { key: string; entry: Readonly<Record<string, unknown>> };
  /** Types of the blocks that still have example text. */
  unwritten: string[];
}

/** Why a page cannot be created, worded for the person who asked for it. */
export class NewPageRefused extends Error {}

/**
 * Creates a page that passes every check as it is. It has the blocks that its kind requires: those that similar pages
 * share, or else the examples from the schemas.
 * @param id an unused product id, for a new product
 * @throws NewPageRefused if the kind, category or product is not valid
 */
export function makePage(wanted: NewPage, id: string, parsedSite: ParsedSite): MadePage {
  const kind = parsedSite.validator.kinds.get(wanted.kind);
  if (!kind) throw new NewPageRefused(`There is no kind of page called “${wanted.kind}”.`);
  const category = categoryFor(wanted, kind, parsedSite);
  const siblings = siblingsOf(wanted.kind, category, parsedSite);
  const sold = kind.data === 'product' ? productFor(wanted, category, id, parsedSite) : undefined;
  const route = wanted.route ?? routeFor(wanted, category, parsedSite);
  const title = titleFor(wanted, kind);
  const blocks = kind.blocks
    .filter(({ min }) => min > 0)
    .flatMap(({ type, min }) =>
      presetBlock(type, min, { kind: wanted.kind, siblings, parsedSite, title, sold: sold?.key }),
    );
  const path = `${folderOf(siblings, parsedSite)}${slug(wanted.title)}.json`;
  const document = {
    $schema: `${'../'.repeat(path.split('/').length)}schema/page.schema.json`,
    kind: wanted.kind,
    route,
    title,
    description: presetDescription(title),
    ...dataFor(kind.data, sold?.key, category, parsedSite),
    blocks: blocks.map(({ block }) => block).filter((block, index, all) => isFirst(block, index, all)),
  };
  const unwritten = blocks.filter(({ example }) => example).map(({ block }) => String(block.type));
  return { path, document, unwritten, ...(sold?.entry ? { product: { key: sold.key, entry: sold.entry } } : {}) };
}

function titleFor({ title, level }: NewPage, { levels }: Kind): string {
  return level === undefined || !levels ? title : levels.title.replace('LEVEL', level).replace('TITLE', () => title);
}

function categoryOfLevel(level: string, { title, levels }: Kind): string {
  const found = levels?.categories[level];
  if (found !== undefined) return found;
  const known = Object.keys(levels?.categories ?? {});
  if (known.length === 0) throw new NewPageRefused(`Pages of the kind “${title}” have no levels: leave out --level.`);
  throw new NewPageRefused(`There is no level “${level}”. The levels are: ${known.join(', ')}.`);
}

function categoryFor({ level, category, product }: NewPage, kind: Kind, { catalogue }: ParsedSite): string | undefined {
  const categories = catalogue?.value.categories ?? {};
  const found =
    category ??
    (level === undefined ? undefined : categoryOfLevel(level, kind)) ??
    catalogue?.value.products[product ?? '']?.category;
  if (found === undefined || found in categories) return found;
  throw new NewPageRefused(
    `The catalogue has no category “${found}”. Its categories are: ${Object.keys(categories).join(', ')}.`,
  );
}

/** The pages most like the new one: same kind and category, or else same kind. */
function siblingsOf(kind: string, category: string | undefined, { pages, catalogue }: ParsedSite): ParsedPage[] {
  const same = pages.filter(({ page }) => page.kind === kind);
  const near = same.filter(({ page }) => catalogue?.value.products[page.data?.product ?? '']?.category === category);
  return near.length > 0 ? near : same;
}

function productFor(
  { product, title, price }: NewPage,
  category: string | undefined,
  id: string,
  { catalogue }: ParsedSite,
): { key: string; entry?: Readonly<Record<string, unknown>> } {
  const key = product ?? `${category === undefined ? '' : `${category.replace('level-', '')}-`}${slug(title)}`;
  if (catalogue?.value.products[key]) return { key };
  if (category === undefined) throw new NewPageRefused('A new product needs a category: add --category.');
  if (price === undefined)
    throw new NewPageRefused(`The catalogue has no product “${key}”. A new product needs a price: add --price.`);
  return { key, entry: { id, category, title, price } };
}

/** The address that the category's listing derives from the title; without a listing, from the title alone. */
function routeFor({ title }: NewPage, category: string | undefined, parsedSite: ParsedSite): string {
  const index = new PageIndexer().indexSite(parsedSite);
  const listings = index.pages.filter(({ head }) => category !== undefined && head.data?.category === category);
  const [prefix] = listings.flatMap((page) => linkPrefixesOf(page, index));
  const address = prefix === undefined ? `/${slug(title)}` : courseAddress(prefix, title);
  return address.replaceAll(/[^A-Za-z0-9_()=/.,~-]/g, '');
}

function dataFor(needed: string, product: string | undefined, category: string | undefined, { catalogue }: ParsedSite) {
  if (needed === 'nothing') return {};
  if (needed === 'product') return { data: { product } };
  if (category === undefined) throw new NewPageRefused('This kind of page lists a category: add --category.');
  if (needed === 'category') return { data: { category } };
  const products = Object.entries(catalogue?.value.products ?? {}).filter(([, { category: its }]) => its === category);
  return { data: { products: products.map(([key]) => key) } };
}

/** The folder of the sibling pages, with a trailing slash. */
function folderOf(siblings: readonly ParsedPage[], { root }: ParsedSite): string {
  const [first] = siblings;
  const path = first?.document.path.slice(root.length + 1) ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** One fragment may supply blocks of several types: it is included once. */
function isFirst(block: object, index: number, all: readonly object[]): boolean {
  if (!isRecord(block) || block.type !== 'fragment') return true;
  return all.findIndex((one) => isRecord(one) && one.use === block.use) === index;
}

/** A title as part of an address or a file name. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
