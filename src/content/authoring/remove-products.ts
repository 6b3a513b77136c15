import { writeValue } from '../documents/fix.ts';
import { valueAt } from '../documents/json-value.ts';
import { isWithin, jsonPointer } from '../documents/pointer.ts';
import type { DocumentValue, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { addressesOf, linksOf } from './page-links.ts';
import type { SiteChangeBuilder } from './site-change.ts';

export interface ProductsLeft {
  /** Descriptions of the products and other parts that are removed. */
  goes: string[];
  /** The products that are kept, and why, one sentence each. */
  stays: string[];
}

/** A part of a document that names a product and can be removed with it. */
type SparePart = Pick<Finding, 'file' | 'pointer'>;

/** Removes products that no other page sells, with the cards and optional fields elsewhere that name them. */
export function removeProducts(page: ParsedPage, parsedSite: ParsedSite, change: SiteChangeBuilder): ProductsLeft {
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

export function namesInData({ page: { data = {} } }: ParsedPage, key: string): boolean {
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
export function productsOf({ document, page: { data = {} } }: ParsedPage, parsedSite: ParsedSite): string[] {
  const named = productReferences(parsedSite).filter((place) => place.document === document);
  const keys = [data.product, ...(data.products ?? []), ...named.map(({ value }) => String(value))];
  return [...new Set(keys)].filter((key) => key !== undefined);
}
