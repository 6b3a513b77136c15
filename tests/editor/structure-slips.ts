import { valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { withValue } from './mutation.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';

/** Slips in what pages and data files put together: products, navigation, lists, blocks. */
export const STRUCTURE_SLIPS: readonly SlipKind[] = [
  kind('a product without title and name', (site, random) => {
    const [key, product] = random.of(Object.entries(site.products));
    const { title: _, name: __, ...rest } = product;
    return inCatalogue(site, key, ['products', key], rest, { pointer: ['products', key], at: 'start' });
  }),
  kind('a price outside £1 to £5,000', (site, random) => {
    const [key] = random.of(Object.entries(site.products));
    const pointer = ['products', key, 'price'];
    return inCatalogue(site, key, pointer, random.of([0, 0.45, 0.75, 7500, 14500, 75000]), { pointer });
  }),
  kind('a product that no page sells', (site, random) => {
    const category = random.of(Object.keys(objectAt(site.document(site.data('catalogue')), ['categories'])));
    const product = {
      id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
      category,
      title: 'Abrasive Wheels',
      name: 'Abrasive Wheels',
      price: 95,
    };
    const pointer = ['products', 'abrasive-wheels'];
    return inCatalogue(site, category, pointer, product, { pointer });
  }),
  kind('a page removed, its addresses given to the listing', removedPage),
  kind('a card that leads back to its own list', (site, random) => {
    const { file, pointer, block } = random.of(
      blocksWith(site, ({ cards, courses }) => listOf(cards ?? courses).some(isCard)),
    );
    const list = block.cards === undefined ? 'courses' : 'cards';
    const index = random.below(listOf(block[list]).length);
    const link = isRecord(listOf(block[list])[index]?.link) ? ['link', 'href'] : ['link'];
    const place = [...pointer, list, index, ...link];
    const page = site.document(file);
    return slipIn(file, `${list} ${index}`, withValue(page, place, page.route), { pointer: place });
  }),
  kind('a duplicate module', (site, random) => {
    const sold = Object.entries(site.products).filter(([, { modules }]) => Array.isArray(modules));
    const [key, { modules }] = random.of(sold);
    const names = Array.isArray(modules) ? modules : [];
    const pointer = ['products', key, 'modules'];
    const place = { pointer: [...pointer, names.length] };
    return inCatalogue(site, key, pointer, [...names, random.of(names)], place);
  }),
  kind('a navigation entry without an address', (site, random) => {
    const file = site.data('site');
    const [pointer] = [random.of(navigationEntries(site))];
    const { href: _, items: __, ...rest } = objectAt(site.document(file), pointer);
    return slipIn(file, pointer.join('/'), withValue(site.document(file), pointer, rest), { pointer, at: 'start' });
  }),
  kind('a duplicate navigation entry', (site, random) => {
    const file = site.data('site');
    const pointer = random.of(navigationEntries(site));
    const list = pointer.slice(0, -1);
    const entries = listOf(valueAt(site.document(file), list));
    const copied = [...entries, objectAt(site.document(file), pointer)];
    const place = { pointer: [...list, entries.length] };
    return slipIn(file, `${pointer.join('/')} twice`, withValue(site.document(file), list, copied), place);
  }),
  kind('the same unit in mandatory and optional', (site, random) => {
    const found = blocksWith(site, ({ mandatory, optional }) => Array.isArray(mandatory) && isRecord(optional));
    const { file, pointer, block } = random.of(found);
    const unit = random.of(Array.isArray(block.mandatory) ? block.mandatory : []);
    const lists = [['units'], ['groups', 0, 'units']].map((list) => ['optional', ...list]);
    const list = lists.find((one) => Array.isArray(valueAt(block, one)));
    if (!list) return undefined;
    const units = valueAt(block, list);
    const added = [...(Array.isArray(units) ? units : []), unit];
    const place = [...pointer, ...list];
    return slipIn(file, String(unit), withValue(site.document(file), place, added), {
      pointer: [...place, added.length - 1],
    });
  }),
  kind('a block pasted twice', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, () => true));
    const blocks = listOf(site.document(file).blocks);
    const at = Number(pointer[1]) + 1;
    const copied = [...blocks.slice(0, at), block, ...blocks.slice(at)];
    return slipIn(file, String(block.type), { ...site.document(file), blocks: copied }, { pointer: ['blocks', at] });
  }),
];

function kind(name: string, make: SlipKind['make']): SlipKind {
  return { kind: name, family: 'structure', make };
}

function inCatalogue(
  site: SlipSite,
  name: string,
  pointer: Pointer,
  value: unknown,
  place: Omit<NonNullable<Slip['place']>, 'file'>,
): Slip {
  const file = site.data('catalogue');
  return slipIn(file, name, withValue(site.document(file), pointer, value), place);
}

/** Removes a page as the message for a lost address advises: the listing takes its addresses. */
function removedPage(site: SlipSite, random: Random): Slip | undefined {
  const path = random.of(site.pages(({ data }) => isRecord(data) && typeof data.product === 'string'));
  const { data, route, aliases } = site.document(path);
  const key = isRecord(data) ? String(data.product) : '';
  const category = site.products[key]?.category;
  const [listing] = site.pages((page) => isRecord(page.data) && page.data.category === category);
  if (listing === undefined) return undefined;
  const page = site.document(listing);
  const addresses = [page.aliases, [route], aliases].flatMap((list) => (Array.isArray(list) ? list : []));
  const changes = { [path]: undefined, ...slipIn(listing, '', withAliases(page, addresses), {}).changes };
  return { name: path, changes, place: { file: site.data('catalogue'), pointer: ['products', key] } };
}

/** The page with aliases behind its route, where they are usually written. */
function withAliases(page: JsonObject, aliases: readonly unknown[]): JsonObject {
  const { aliases: _, ...rest } = page;
  return Object.fromEntries(
    Object.entries(rest).flatMap((entry) => (entry[0] === 'route' ? [entry, ['aliases', aliases]] : [entry])),
  );
}

function isCard({ product, link }: JsonObject): boolean {
  return product !== undefined && link !== undefined;
}

function navigationEntries(site: SlipSite): Pointer[] {
  return listOf(site.document(site.data('site')).navigation).flatMap(({ items }, index) => [
    ['navigation', index],
    ...listOf(items).map((_, position): Pointer => ['navigation', index, 'items', position]),
  ]);
}

/** The blocks of pages that pass, each with its place. */
export function blocksWith(site: SlipSite, passes: (block: JsonObject, page: JsonObject) => boolean) {
  return site.pages().flatMap((file) => {
    const page = site.document(file);
    return listOf(page.blocks).flatMap((block, index) =>
      passes(block, page) ? [{ file, block, pointer: ['blocks', index] }] : [],
    );
  });
}

function objectAt(value: unknown, pointer: Pointer): JsonObject {
  const found = valueAt(value, pointer);
  return isRecord(found) ? found : {};
}
