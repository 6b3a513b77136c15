import type { Kind } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { expandBlocks, filesOf } from '../parser/fragments.ts';
import { ownViolations } from '../parser/kind-violations.ts';
import type { ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { textsOf } from '../text/facts.ts';
import { findOtherLevel, type Level, levelOfAddress, levelsIn } from '../text/levels.ts';
import { cluesIn, entryTies } from './entry-ties.ts';
import { type Clue, namesOfProducts, oddOneOut, type Tie } from './tie.ts';

/** A page with what it is compared with. */
interface Subject {
  page: ParsedPage;
  kind: Kind;
  parsedSite: ParsedSite;
  catalogue: NonNullable<ParsedSite['catalogue']>;
  /** The categories that its kind is for. */
  wanted: readonly string[];
}

/** A product that a page is about, and where it names it. */
interface Named {
  key: string;
  pointer: Pointer;
}

/**
 * Where a page disagrees with itself: its product, category, level and card, by its data, address, title, banner and blocks.
 * What causes the rest comes first, and then the rest is left out.
 */
export function* pageTies(page: ParsedPage, parsedSite: ParsedSite): Iterable<Tie> {
  const { catalogue, validator } = parsedSite;
  const kind = validator.kinds.get(page.page.kind);
  if (!kind || !catalogue || !isDataKnown(page, parsedSite)) return;
  const categories = kind.levels ? Object.values(kind.levels.categories) : (kind.categories ?? []);
  const wanted = categories.filter((key) => catalogue.value.categories[key]);
  const subject = { page, kind, parsedSite, catalogue, wanted };
  const named = namedProducts(subject);
  const steps = [
    () => (named.length === 1 ? productTies(named, subject) : []),
    () => withoutSwaps(page.blocks.flatMap((block) => [...entryTies(block, parsedSite, wanted)])),
    () => categoryTies(named, subject),
    () => listTies(named, subject),
    () => levelTies(subject),
  ];
  const file = page.document.path;
  for (const step of steps) {
    const found = [...step()];
    for (const tie of found) yield { ...tie, dependsOn: [...filesOf(page, parsedSite), catalogue.document.path] };
    if (found.some(({ certain, file: own }) => certain || own !== file)) return;
  }
}

/** Whether a page has the data that its kind needs, and the catalogue what it names: other rules report it if not. */
function isDataKnown(page: ParsedPage, parsedSite: ParsedSite): boolean {
  const { product, products = [], category } = page.page.data ?? {};
  const known = parsedSite.catalogue?.value;
  return (
    !ownViolations(page, parsedSite).some(({ what }) => what === 'data') &&
    (category === undefined || known?.categories[category] !== undefined) &&
    [product ?? [], products].flat().every((key) => known?.products[key])
  );
}

/** Of two products in each other's place, one is reported. */
function withoutSwaps(ties: readonly Tie[]): Tie[] {
  return ties.filter(
    ({ about }, index) => !ties.slice(0, index).some((one) => about && one.about?.join() === about.toReversed().join()),
  );
}

/** The products that a page is about: those of its data and, where a kind sells what its blocks name, of its blocks. */
function namedProducts({ page, kind, parsedSite, catalogue }: Subject): Named[] {
  const { product, products = [] } = page.page.data ?? {};
  const own = product === undefined ? [] : [{ key: product, pointer: ['data', 'product'] }];
  const listed = products.map((key, index) => ({ key, pointer: ['data', 'products', index] }));
  const blocks = kind.sells === 'named' ? blockProducts(page, parsedSite) : [];
  return [...own, ...listed, ...blocks.filter(({ key }) => catalogue.value.products[key])];
}

/** The products that the page's own blocks name. */
function blockProducts({ blocks }: ParsedPage, { validator }: ParsedSite): Named[] {
  return blocks.flatMap(({ valid, type, value, pointer }) => {
    const paths = valid && type !== 'fragment' ? validator.annotations(blockSchemaId(type), 'product-reference') : [];
    return annotatedValues(value, paths, pointer).map((found) => ({
      key: String(found.value),
      pointer: found.pointer,
    }));
  });
}

function* productTies(
  [named]: readonly Named[],
  { page, kind, parsedSite, catalogue, wanted }: Subject,
): Iterable<Tie> {
  if (!named) return;
  const { key, pointer } = named;
  const { title, route } = page.page;
  const words = page.blocks.flatMap(({ valid, type, value, pointer: place }): Clue[] => {
    if (!valid || type === 'fragment') return [];
    const clues = cluesIn(value, parsedSite.validator.annotations(blockSchemaId(type)), []);
    // A level says which card its courses lead to; links lead elsewhere.
    const isOwn = kind.blocks.some((one) => one.type === type && one.min === 1 && one.max === 1);
    const own = clues.filter(({ colour, slice, words: isWords, pointer: { length } }) =>
      colour ? !kind.levels : isWords && (length === 1 || slice !== undefined),
    );
    return (isOwn ? own : []).map((clue) => ({ ...clue, pointer: [...place, ...clue.pointer] }));
  });
  const head = [
    { says: route, pointer: ['route'], words: false },
    { says: title, pointer: ['title'], words: true },
  ];
  const odd = oddOneOut(key, [...head, ...words], catalogue, wanted);
  if (!odd) return;
  const { clue, other, outvoted } = odd;
  const file = page.document.path;
  if (!clue) {
    const message = `The title, address or banner of this page are about “${other}”, not about the product “${key}”.`;
    yield { file, pointer, message, advice: `Write "${other}".`, certain: true };
  } else {
    const message = `“${clue.says}” is about ${other === undefined ? 'another card' : `“${other}”`}, and this page sells “${key}”.`;
    const place = { file, pointer: clue.pointer, slice: clue.slice };
    const certain = outvoted && clue.colour === true;
    yield { ...place, message, advice: `Write what belongs to “${key}”.`, certain };
  }
}

function* categoryTies(named: readonly Named[], { page, kind, parsedSite, catalogue, wanted }: Subject): Iterable<Tie> {
  const { categories, products } = catalogue.value;
  if (wanted.length === 0) return;
  const list = wanted.map((key) => `“${key}”`).join(', ');
  const { category } = page.page.data ?? {};
  const advice = `The kind “${page.page.kind}” is for: ${list}.`;
  if (category !== undefined && categories[category] && !wanted.includes(category)) {
    const message = `A page of the kind “${page.page.kind}” does not list “${category}”.`;
    yield { file: page.document.path, pointer: ['data', 'category'], message, advice, certain: true };
    return;
  }
  const inBlocks = blockProducts(page, parsedSite);
  const about = category === undefined || kind.sells === 'options' ? named : [...named, ...inBlocks];
  for (const { key, pointer } of about) {
    const own = products[key]?.category ?? '';
    if (!categories[own]) continue;
    if (category === undefined ? wanted.includes(own) : own === category) continue;
    if (category === undefined && kind.data === 'products' && !inBlocks.some((one) => one.key === key)) {
      const message = `“${key}” is of the category “${own}”, and no block of this page sells it.`;
      yield { file: page.document.path, pointer, message, advice, certain: true };
    } else {
      const message = `${page.document.path} is about “${key}”, and not about the category “${own}”.`;
      const place = { file: catalogue.document.path, pointer: ['products', key, 'category'] };
      yield { ...place, message, advice, certain: true };
    }
  }
}

/** A page of several products has a block for each. */
function* listTies(named: readonly Named[], { page, kind, parsedSite, catalogue }: Subject): Iterable<Tie> {
  const shown = blockProducts(page, parsedSite);
  if (kind.data !== 'products' || shown.some(({ key }) => !catalogue.value.products[key])) return;
  const unknown = shown.find(({ key }) => !named.some((one) => one.key === key));
  const spare = named.find(({ key }) => !shown.some((one) => one.key === key));
  const message = spare
    ? `No block of this page sells “${spare.key}”.`
    : `The products of this page lack “${unknown?.key}”, which one of its blocks sells.`;
  const advice = unknown ? `Write "${unknown.key}".` : 'Remove it, or add its block.';
  const place = { file: page.document.path, pointer: spare?.pointer ?? ['data', 'products'] };
  if (unknown || spare) yield { ...place, message, advice, certain: unknown !== undefined };
}

type Levels = NonNullable<Kind['levels']>;

function* levelTies(subject: Subject): Iterable<Tie> {
  const { page, kind, catalogue } = subject;
  const { levels } = kind;
  const { product = '', category = catalogue.value.products[product]?.category } = page.page.data ?? {};
  const byCategory = Object.keys(levels?.categories ?? {}).find((level) => levels?.categories[level] === category);
  if (!levels || byCategory === undefined) return;
  const prefixes = listingPrefixes(subject);
  const said = [
    levelOfAddress(page.page.route, levels.address),
    levelsIn(page.page.title)[0],
    ...prefixes.map(({ level }) => level),
  ].filter((level) => level !== undefined && level in levels.categories);
  const count = (level: string) => said.filter((one) => one === level).length;
  const own = [byCategory, ...new Set(said)].toSorted((a = '', b = '') => count(b) - count(a))[0] ?? byCategory;
  if (own !== byCategory && count(own) > count(byCategory) + 1) yield wrongCategory(own, subject, levels);
  else yield* levelsOf({ number: byCategory, card: levels.cards[byCategory] }, prefixes, levels, subject);
}

/** What a page says is another level than what its data says. */
function wrongCategory(own: string, { page, catalogue }: Subject, { categories }: Levels): Tie {
  const { title, data: { product, category } = {} } = page.page;
  const right = categories[own] ?? '';
  const message = `The address and title of ${page.document.path} are about Level ${own}`;
  if (product === undefined)
    return {
      file: page.document.path,
      pointer: ['data', 'category'],
      message: `${message}, and “${category}” is another.`,
      advice: `Write "${right}".`,
      certain: true,
    };
  const names = namesOfProducts(catalogue);
  const alike = Object.keys(catalogue.value.products).filter(
    (key) => catalogue.value.products[key]?.category === right,
  );
  const sibling = alike.find((key) => names.likeness(title, key) > 0.4 && names.other(title, key) === undefined);
  const place = sibling
    ? { file: page.document.path, pointer: ['data', 'product'] }
    : { file: catalogue.document.path, pointer: ['products', product, 'category'] };
  return {
    ...place,
    message: `${message}, and its product “${product}” is in “${catalogue.value.products[product]?.category}”.`,
    advice: `Write "${sibling ?? right}".`,
    certain: true,
  };
}

/** The beginnings of addresses that a listing makes, with the level that they say. */
function listingPrefixes({ page, parsedSite: { validator } }: Subject) {
  const forms = [...validator.kinds.values()].flatMap(({ data, levels }) =>
    levels && data === 'product' ? levels.address : [],
  );
  return page.blocks.flatMap(({ valid, type, value, pointer }) =>
    valid && type !== 'fragment'
      ? annotatedValues(value, validator.annotations(blockSchemaId(type), 'link-prefix'), pointer).map((found) => ({
          pointer: found.pointer,
          prefix: String(found.value),
          forms,
          level: forms.map((form) => levelOfAddress(String(found.value), form)).find((level) => level !== undefined),
        }))
      : [],
  );
}

/** What a page says about another level than its own, or about that level's card. */
function* levelsOf(
  own: Level,
  prefixes: ReturnType<typeof listingPrefixes>,
  levels: Levels,
  { page, parsedSite }: Subject,
): Iterable<Tie> {
  const file = page.document.path;
  const advice = `Write what is true of Level ${own.number}${own.card === undefined ? '' : `, which leads to the ${own.card} card`}.`;
  for (const { pointer, prefix, forms } of prefixes) {
    const [right, ...others] = forms.map((form) => form.replace('LEVEL', own.number));
    if (right === undefined || [right, ...others].includes(prefix)) continue;
    const message = `The courses of Level ${own.number} are not at “${prefix}…”.`;
    yield { file, pointer, message, advice: `Write "${right}".`, certain: true };
  }
  const address = levelOfAddress(page.page.route, levels.address);
  if (address !== undefined && address !== own.number) {
    const message = `This page is about Level ${own.number}, and its address says Level ${address}.`;
    yield { file, pointer: ['route'], message, advice: 'Give it an address of its own level.', certain: false };
  }
  const other = (text: string) => findOtherLevel(text, own, parsedSite.facts?.value);
  const describe = (slice: string) => `“${slice}” is not about Level ${own.number}, which this page sells or lists.`;
  for (const { pointer, text } of textsOf({ title: page.page.title, description: page.page.description }, [])) {
    const slice = other(text);
    if (slice !== undefined) yield { file, pointer, slice, message: describe(slice), advice, certain: false };
  }
  for (const { block, origin } of expandBlocks(page, parsedSite)) {
    if (!block.valid || !levels.blocks.includes(block.type)) continue;
    const placeOf = (pointer: Pointer) =>
      block === origin ? [...block.pointer, ...pointer] : [...origin.pointer, 'use'];
    const marked = annotatedValues(block.value, parsedSite.validator.annotations(blockSchemaId(block.type)), []);
    const addresses = new Set(
      marked.flatMap(({ annotation, pointer }) => (annotation === 'href' ? pointer.join('/') : [])),
    );
    for (const { pointer, text } of textsOf(block.value, [])) {
      const slice = addresses.has(pointer.join('/')) ? undefined : other(text);
      if (slice !== undefined)
        yield { file, pointer: placeOf(pointer), slice, message: describe(slice), advice, certain: false };
    }
    for (const { annotation, pointer, value } of marked) {
      if (annotation !== 'card-colour' || own.card === undefined || value === own.card) continue;
      yield { file, pointer: placeOf(pointer), message: describe(`${value}`), advice, certain: true };
    }
  }
}
