import { valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { misspell, withValue } from './mutation.ts';
import { placesOf } from './schema-walk.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';

/**
 * Slips in what belongs together, made from the kinds' tables and the schemas: wherever one says that a value refers to
 * something, it refers to another one.
 */
export const TIE_SLIPS: readonly SlipKind[] = [
  tie("another page's product", (site, random) => elsewhere(site, random, ['data', 'product'])),
  tie("another page's category", (site, random) => elsewhere(site, random, ['data', 'category'])),
  tie("another kind's product among a page's products", (site, random) => {
    const file = random.of(site.pages(({ data }) => isRecord(data) && Array.isArray(data.products)));
    const own = valueAt(site.document(file), ['data', 'products']);
    const keys = Array.isArray(own) ? own : [];
    const to = random.of(Object.keys(site.products).filter((key) => !keys.includes(key)));
    return changedAt(site, file, ['data', 'products', random.below(keys.length)], to);
  }),
  tie('another kind', (site, random) => {
    const file = random.of(site.pages());
    const { kind: own } = site.document(file);
    const to = random.of([...site.validator.kinds.keys()].filter((one) => one !== own));
    return changedAt(site, file, ['kind'], to);
  }),
  tie('another product in a block', (site, random) => reference(site, random, 'product-reference')),
  tie('another colour in a block', (site, random) => reference(site, random, 'card-colour')),
  tie("another product's page in a link", (site, random) => reference(site, random, 'href')),
  tie("another product's page in a link of prose", (site, random) => {
    const places = references(site, 'prose').flatMap((place) =>
      parseProse(String(place.value)).links.flatMap((link) => (isProductPage(link, site) ? [{ ...place, link }] : [])),
    );
    const { file, pointer, value, link } = random.of(places);
    const to = random.of(productPages(site).filter((one) => one !== link));
    return changedAt(site, file, pointer, String(value).replace(`](${link})`, `](${to})`));
  }),
  tie("another level's prefix of a listing", (site, random) => reference(site, random, 'link-prefix')),
  tie('a prefix of a listing misspelt', (site, random) => {
    const { file, pointer, value } = random.of(references(site, 'link-prefix'));
    return changedAt(site, file, pointer, `/${misspell(String(value).slice(1, -1))}-`);
  }),
  tie('an entry removed from a list of products', (site, random) => {
    // Of a list in a block itself: the ways of a card finder are choices, which need no product in particular.
    const entries = references(site, 'product-reference').filter(({ pointer }) => pointer.length === 5);
    const { file, pointer } = random.of(entries);
    const list = pointer.slice(0, 3);
    const kept = listOf(valueAt(site.document(file), list)).filter((_, index) => index !== pointer[3]);
    return changedAt(site, file, list, kept);
  }),
  tie('two sections with each other’s product', (site, random) => {
    const productsOf = (blocks: unknown) => new Set(listOf(blocks).flatMap(({ product }) => product ?? []));
    const file = random.of(site.pages(({ blocks }) => productsOf(blocks).size > 1));
    const places = random.shuffled(references(site, 'product-reference').filter((one) => one.file === file));
    const [one] = places;
    const other = places.find(({ value }) => value !== one?.value);
    if (!one || !other) return undefined;
    const swapped = withValue(withValue(site.document(file), one.pointer, other.value), other.pointer, one.value);
    return slipIn(file, `${one.value} and ${other.value}`, swapped, { pointer: ['blocks'] });
  }),
  tie('two steps with each other’s anchor', (site, random) => {
    const { file, pointer } = random.of(references(site, 'anchor-reference'));
    const list = pointer.slice(0, 3);
    const steps = listOf(valueAt(site.document(file), list));
    const [first, second, ...rest] = steps;
    const swapped = [{ ...first, anchor: second?.anchor }, { ...second, anchor: first?.anchor }, ...rest];
    return changedAt(site, file, list, swapped);
  }),
  tie("another trade's title", (site, random) => {
    const file = random.of(site.pages(({ data }) => isRecord(data) && typeof data.product === 'string'));
    const { title: own, kind } = site.document(file);
    const titles = site.pages((page) => page.kind === kind).map((path) => String(site.document(path).title));
    const trade = random.of(titles.filter((title) => wordsOf(title) !== wordsOf(String(own))));
    const number = /Level \d/.exec(String(own))?.[0] ?? '';
    return changedAt(site, file, ['title'], `${trade.replace(/Level \d/, number)} today`.slice(0, 70));
  }),
  tie('a product in another category', (site, random) => {
    const [key, { category }] = random.of(Object.entries(site.products));
    const { categories } = site.document(site.data('catalogue'));
    const others = Object.keys(isRecord(categories) ? categories : {}).filter((one) => one !== category);
    return changedAt(site, site.data('catalogue'), ['products', key, 'category'], random.of(others));
  }),
  tie("another product's title or name", (site, random) => {
    const [key, product] = random.of(Object.entries(site.products));
    const field = random.of(['title', 'name'].filter((one) => product[one] !== undefined));
    const others = Object.values(site.products).flatMap((other) => {
      const words = other[field];
      return typeof words === 'string' && wordsOf(words) !== wordsOf(String(product[field])) ? [words] : [];
    });
    return changedAt(site, site.data('catalogue'), ['products', key, field], random.of(others));
  }),
  tie("another level in a category's name", (site, random) => {
    const { categories } = site.document(site.data('catalogue'));
    const names = Object.entries(isRecord(categories) ? categories : {});
    const [key, own] = random.of(names);
    const [, other] = random.of(names.filter(([one]) => one !== key));
    return changedAt(site, site.data('catalogue'), ['categories', key], other, isRecord(own) ? ['name'] : []);
  }),
  tie('a venue of a date misspelt', (site, random) => dateSlip(site, random, 'where', () => 'lnodon')),
  tie('a date that ends before it begins', (site, random) => dateSlip(site, random, 'last', () => '2026-01-31')),
  tie('the product of a date misspelt', (site, random) => dateSlip(site, random, 'product', (own) => misspell(own))),
  ...(['navigation', 'footer'] as const).flatMap((part) => [
    tie(`another page in the ${part}`, (site, random) => entry(site, random, part, 'href')),
    tie(`another page's words in the ${part}`, (site, random) => entry(site, random, part, 'text')),
  ]),
  tie('a colour of text too close to its ground', (site, random) => {
    const colour = random.of([
      'inkSoft',
      'softOnInk',
      'link',
      'linkOnInk',
      'error',
      'success',
      'placeholder',
      'disabled',
    ]);
    return changedAt(site, site.data('site'), ['brand', 'colours', colour], '#808080');
  }),
  tie('a hint of the search for another address', (site, random) => {
    const index = random.below(hintsOf(site).length);
    const own = hintsOf(site)[index];
    const others = [...site.pages().map((file) => String(site.document(file).route)), '/nvq-9', '/csc'];
    const to = random.of(others.filter((one) => one !== own?.path));
    return changedAt(site, site.data('site'), ['search', 'placeholders', index, 'path'], to);
  }),
  tie('two hints of the search swapped', (site, random) => {
    const [one, other] = random.shuffled([...hintsOf(site).keys()]);
    const list = ['search', 'placeholders'];
    const texts = hintsOf(site).map(({ text }) => text);
    const swapped = hintsOf(site).map((hint, index) => {
      if (index === one) return { ...hint, text: texts[other ?? 0] };
      return index === other ? { ...hint, text: texts[one ?? 0] } : hint;
    });
    return changedAt(site, site.data('site'), list, swapped);
  }),
  tie('another file for an address', (site, random) => {
    const file = site.data('urls');
    const { urls } = site.document(file);
    const [address, own] = random.of(Object.entries(isRecord(urls) ? urls : {}));
    const paths = site.pages().map((path) => path.slice(site.sources.root.length + 1));
    const to = random.of([random.of(paths.filter((path) => path !== own)), misspell(String(own).slice(0, -5))]);
    return changedAt(site, file, ['urls', address], to.endsWith('.json') ? to : `${to}.json`);
  }),
  tie('a fragment renamed', (site, random) => {
    const shared = `${site.sources.root}/_fragments/`;
    const uses = (path: string) =>
      [...site.texts.values()].filter((text) => text.includes(`"use": "${path.slice(shared.length, -5)}"`)).length;
    const path = random.of([...site.texts.keys()].filter((one) => one.startsWith(shared) && uses(one) > 1));
    const renamed = path.replace('.json', random.of(['-new.json', '-2.json', 's.json']));
    return {
      name: renamed,
      changes: { [path]: undefined, [renamed]: site.texts.get(path) },
      place: { file: renamed, pointer: [] },
    };
  }),
  tie("another level's address", (site, random) => {
    const file = random.of(site.pages(({ route }) => /^\/nvq-\d-/.test(String(route))));
    const own = String(site.document(file).route);
    const { categories } = site.document(site.data('catalogue'));
    const levels = Object.values(isRecord(categories) ? categories : {}).flatMap((one) =>
      isRecord(one) ? (one.level ?? []) : [],
    );
    const to = own.replace(/\d/, String(random.of(levels.filter((level) => !own.includes(`-${level}-`)))));
    return changedAt(site, file, ['route'], to);
  }),
];

function tie(kind: string, make: SlipKind['make']): SlipKind {
  return { kind, family: 'ties', make };
}

/** A slip whose place is the value that it changes, or a part of it. */
function changedAt(site: SlipSite, file: string, pointer: Pointer, to: unknown, part: Pointer = []): Slip | undefined {
  const document = site.document(file);
  if (JSON.stringify(valueAt(document, pointer)) === JSON.stringify(to)) return undefined;
  const name = `${pointer.join('/')} ${JSON.stringify(to).slice(-120)}`;
  return slipIn(file, name, withValue(document, pointer, to), { pointer: [...pointer, ...part] });
}

/** A field of one of the course dates, changed. */
function dateSlip(site: SlipSite, random: Random, field: string, changed: (own: string) => string): Slip | undefined {
  const file = site.data('dates');
  const index = random.below(listOf(site.document(file).dates).length);
  const pointer = ['dates', index, field];
  return changedAt(site, file, pointer, changed(String(valueAt(site.document(file), pointer))));
}

/** A value of one page at the same place in another, where it differs. */
function elsewhere(site: SlipSite, random: Random, pointer: Pointer): Slip | undefined {
  const valuesOf = (file: string) => valueAt(site.document(file), pointer);
  const files = site.pages().filter((file) => valuesOf(file) !== undefined);
  const file = random.of(files);
  const others = files.map(valuesOf).filter((value) => value !== valuesOf(file));
  return changedAt(site, file, pointer, random.of(others));
}

/** Another value of the same definition, from anywhere in the blocks of the site. */
function reference(site: SlipSite, random: Random, definition: string): Slip | undefined {
  const isTied = ({ value }: { value: unknown }) => definition !== 'href' || isProductPage(String(value), site);
  const places = references(site, definition).filter(isTied);
  const { file, pointer, value } = random.of(places);
  const others = places.map((place) => place.value).filter((other) => other !== value);
  return changedAt(site, file, pointer, random.of(others));
}

/** The values in the blocks of pages that refer to something by this shared definition. */
function references(site: SlipSite, definition: string) {
  return site
    .pages()
    .flatMap((file) =>
      listOf(site.document(file).blocks).flatMap((block, index) =>
        [...placesOf(block, blockSchemaId(String(block.type)), ['blocks', index], site.validator)]
          .filter((place) => place.definition === definition)
          .map(({ pointer, value }) => ({ file, pointer, value })),
      ),
    );
}

/** The routes of the pages with one product, and of the listings of levels: their words name their level or trade. */
function productPages(site: SlipSite): string[] {
  const files = site.pages(
    ({ data, kind }) => isRecord(data) && (data.product !== undefined || String(kind).endsWith('-listing')),
  );
  return files.map((file) => String(site.document(file).route)).filter((route) => route !== '/cscs');
}

function isProductPage(address: string, site: SlipSite): boolean {
  return productPages(site).includes(address);
}

function entry(
  site: SlipSite,
  random: Random,
  part: 'navigation' | 'footer',
  field: 'href' | 'text',
): Slip | undefined {
  const file = site.data('site');
  const list = part === 'footer' ? ['footer', 'links'] : ['navigation'];
  const entries = listOf(valueAt(site.document(file), list)).flatMap((one, index) => [
    { one, pointer: [...list, index] },
    ...listOf(one.items).map((inner, position) => ({ one: inner, pointer: [...list, index, 'items', position] })),
  ]);
  const linking = entries.filter(({ one }) => one.href !== undefined);
  const { one, pointer } = random.of(linking);
  const others = linking.map((other) => other.one[field]).filter((value) => value !== one[field]);
  return changedAt(site, file, [...pointer, field], random.of(others));
}

function hintsOf(site: SlipSite): JsonObject[] {
  return listOf(valueAt(site.document(site.data('site')), ['search', 'placeholders']));
}

function wordsOf(title: string): string {
  return title.replace(/Level \d/, '').toLowerCase();
}
