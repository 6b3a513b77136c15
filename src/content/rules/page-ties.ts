import { valueAt } from '../documents/json-value.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { ownViolations } from '../parser/kind-violations.ts';
import {
  type DocumentValue,
  filesOf,
  type ParsedBlock,
  type ParsedDocument,
  type ParsedPage,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import type { Annotation } from '../schema/validator.ts';
import { calledLevels, levelsIn, levelsOf } from '../text/levels.ts';
import { belongingTies } from './belongings.ts';
import {
  type About,
  agree,
  type Clue,
  insteadOf,
  markedIn,
  nameOf,
  oddOneOut,
  productsSaid,
  type Subject,
  type Subjects,
  subjectsIn,
  type Tie,
} from './subjects.ts';

/** Finds contradictions about product, category, level and card in a page's data, address, title, banner and blocks. */
export function* pageTies({ page, pictures }: ParsedDocument, shared: SharedDocuments): Iterable<Tie> {
  const subject = page && subjectIn(page, pictures, shared);
  if (!subject) return;
  // The cause comes first, and its consequences are left out.
  const entryTies = ({ wanted }: Subject) => blockTies(page, shared, wanted);
  for (const tiesOf of [headTies, entryTies, categoryTies, listTies, belongingTies]) {
    const found = [...tiesOf(subject)];
    if (found.length === 0) continue;
    const causes = [...filesOf(page, shared), subject.catalogue.document.path];
    if (tiesOf === belongingTies) causes.push(`${page.document.path}#words`);
    for (const tie of found) yield { ...tie, dependsOn: causes };
    if (found.some(({ likely, file }) => !likely || file !== page.document.path)) return;
  }
}

/** A page with the data that its kind requires and names that the catalogue knows: other rules report the rest. */
function subjectIn(page: ParsedPage, pictures: Subject['pictures'], shared: SharedDocuments): Subject | undefined {
  const { catalogue, validator } = shared;
  const kind = validator.kinds.get(page.page.kind);
  const { product, products = [], category } = page.page.data ?? {};
  if (!kind || !catalogue || ownViolations(page, shared).some(({ what }) => what === 'data')) return undefined;
  const { categories, products: known } = catalogue.value;
  const shown = markedIn(page, 'product-reference').map(({ value, pointer }) => ({ key: String(value), pointer }));
  const sold = product === undefined ? [] : [{ key: product, pointer: ['data', 'product'] }];
  const listed = products.map((key, index) => ({ key, pointer: ['data', 'products', index] }));
  if ((category !== undefined && !categories[category]) || [...sold, ...listed].some(({ key }) => !known[key]))
    return undefined;
  const blocks = kind.sells === 'named' ? shown.filter(({ key }) => known[key]) : [];
  const all = [...sold, ...listed, ...blocks];
  const named = all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
  const wanted = kind.levels ? levelsOf(catalogue.value).map(({ category }) => category) : (kind.categories ?? []);
  return { page, pictures, kind, shared, catalogue, wanted: wanted.filter((key) => categories[key]), shown, named };
}

/** Finds the odd one out of a page's data, address, title, banner and the beginning of the addresses that it lists. */
function* headTies({ page, kind, shared, catalogue, named, wanted }: Subject): Iterable<Tie> {
  const subjects = subjectsIn(catalogue.value)(shared.validator);
  const { path: file } = page.document;
  const { title, route, data: { category } = {} } = page.page;
  const banners = page.blocks.filter(({ type }) =>
    kind.blocks.some((one) => one.type === type && one.min === 1 && one.max === 1),
  );
  for (const { pointer, value } of markedIn(page, 'link-prefix')) {
    const own = calledLevels(catalogue.value).find((one) => one.category === category);
    const rights = [...shared.validator.kinds.values()].flatMap(({ data, levels }) =>
      own && levels && data === 'product' ? levels.address.replace('LEVEL', own.number) : [],
    );
    if (rights.length === 0 || subjects.said(String(value)) || rights.includes(String(value))) continue;
    const message = `The courses of Level ${own?.number} are not at “${value}…”.`;
    return yield { file, pointer, message, advice: `Write "${rights[0]}".` };
  }
  const clues: PlacedClue[] = [
    { kind: 'words', says: title, about: subjects.said(title), pointer: ['title'] },
    { kind: 'address', says: route, about: subjects.said(route), pointer: ['route'] },
    ...banners.flatMap(({ marked, pointer }) =>
      marked.flatMap((one) => (isOwn(one) && one.pointer.length === pointer.length + 1 ? clueIn(one, subjects) : [])),
    ),
  ];
  // The category of a product that the title names is judged by itself.
  const isMisplaced = ({ key }: { key: string }) =>
    wanted.length > 0 && !wanted.includes(catalogue.value.products[key]?.category ?? '');
  if (named.some((one) => isMisplaced(one) && agree(subjects.said(title), subjects.about([one.key])))) return;
  const isSold = kind.sells === 'named' || named.length === 1;
  for (const { key, pointer } of isSold ? named : [])
    clues.push({ kind: 'reference', says: key, about: subjects.about([key]), pointer });
  if (category !== undefined && kind.sells === undefined)
    clues.push({
      kind: 'reference',
      says: category,
      about: subjects.category(category),
      pointer: ['data', 'category'],
    });
  const found = oddOneOut(clues);
  if (!found) return;
  const { odd, meant } = found;
  const about = nameOf(meant);
  const isData = odd.pointer[0] === 'data' || named.some(({ pointer }) => pointer === odd.pointer);
  if (!isData) {
    const level = odd.about?.level === meant.level ? undefined : /level\s?\d+/i.exec(odd.says)?.[0];
    const own = level === undefined ? about : `Level ${meant.level}`;
    const message = `“${level ?? odd.says}” is not about ${own}, which this page sells or lists.`;
    const place = { file, pointer: odd.pointer, ...(level !== undefined && { slice: level }) };
    const instead = insteadOf(odd.says, meant, catalogue.value);
    const advice = instead === undefined ? `Write what is true of ${own}.` : `Write "${instead}".`;
    yield { ...place, message, advice, likely: odd.kind !== 'reference' };
    return;
  }
  const { categories, products } = catalogue.value;
  const right = Object.keys(categories).find((one) => `${categories[one]?.level}` === meant.level);
  const { trade, category: its } = products[odd.says] ?? {};
  const [first, ...rest] = meant.products;
  const isOfTrade = (key: string) => trade !== undefined && products[key]?.trade === trade;
  const ofTrade = [...meant.products].find(isOfTrade);
  const sibling = trade !== undefined ? ofTrade : rest.length === 0 ? first : undefined;
  const said = subjects.said(title.replace(/level\s?\d+/i, ''));
  const isMoved = agree(odd.about, said) || [...(said?.products ?? [])].some(isOfTrade);
  const what = `The address and title of ${file} are about ${about}`;
  if (its === undefined || !isMoved || sibling !== undefined) {
    const own = its === undefined ? right : (sibling ?? first);
    const advice = own === undefined ? `Name a product of ${about}.` : `Write "${own}".`;
    yield { file, pointer: odd.pointer, message: `${what}, not about “${odd.says}”.`, advice };
  } else {
    const place = { file: catalogue.document.path, pointer: ['products', odd.says, 'category'] };
    const message = `The address and title of ${file} are about Level ${meant.level}, and its product “${odd.says}” is in “${its}”.`;
    yield { ...place, message, advice: `Write "${right}".` };
  }
}

/** References and links may lead to others. */
function isOwn({ annotation, names }: DocumentValue): boolean {
  return names === true || annotation === 'link-prefix' || annotation === 'card-colour';
}

/** Finds a category, of a page or of a product that it sells or shows, that is not one of its kind or of the rest. */
function* categoryTies({ page, kind, catalogue, wanted, shown, named }: Subject): Iterable<Tie> {
  if (wanted.length === 0) return;
  const file = page.document.path;
  const { product = '', category } = page.page.data ?? {};
  const key = category ?? catalogue.value.products[product]?.category ?? '';
  const [level] = levelsIn(catalogue.value.categories[key]?.name ?? '');
  if (kind.levels && level !== undefined && !wanted.includes(key)) {
    const message = `The category “${key}” has no level, and ${file} is a page of a level.`;
    const place = { file: catalogue.document.path, pointer: ['categories', key, 'name'] };
    return yield { ...place, message, advice: `Write "level": ${level} below the name.` };
  }
  const advice = `The kind “${page.page.kind}” is for: ${wanted.map((key) => `“${key}”`).join(', ')}.`;
  if (category !== undefined && !wanted.includes(category)) {
    const message = `A page of the kind “${page.page.kind}” does not list “${category}”.`;
    return yield { file, pointer: ['data', 'category'], message, advice };
  }
  const { categories, products } = catalogue.value;
  const categoryOf = (key: string) => products[key]?.category ?? '';
  const [sold] = kind.data === 'product' ? named : [];
  // A list may lead to other products, and one of its own blocks sells this one or its like.
  for (const { key, pointer } of shown.filter(({ pointer: { length } }) => sold && length === 3)) {
    if (!sold || !products[key] || categoryOf(key) === categoryOf(sold.key)) continue;
    const message = `“${key}” is not in the category of “${sold.key}”, which this page sells.`;
    yield { file, pointer, message, advice: `Write "${sold.key}".` };
  }
  for (const { key } of category === undefined || kind.sells === 'options' ? named : [...named, ...shown]) {
    const own = categoryOf(key);
    if (!categories[own] || (category === undefined ? wanted : [category]).includes(own)) continue;
    // One that no block sells is in the list of the page by mistake.
    if (kind.data === 'products' && !shown.some((one) => one.key === key)) continue;
    const message = `${file} is about “${key}”, and not about the category “${own}”.`;
    const place = { file: catalogue.document.path, pointer: ['products', key, 'category'] };
    yield { ...place, message, advice };
  }
}

/** A page of several products has a block for each. */
function* listTies({ page, kind, catalogue, wanted, shown, named }: Subject): Iterable<Tie> {
  if (kind.data !== 'products' || shown.some(({ key }) => !catalogue.value.products[key])) return;
  const unknown = shown.find(({ key }) => !named.some((one) => one.key === key));
  const spare = named.find(({ key }) => !shown.some((one) => one.key === key));
  const message = spare
    ? `No block of this page sells “${spare.key}”.`
    : `The products of this page lack “${unknown?.key}”, which one of its blocks sells.`;
  const advice = unknown ? `Write "${unknown.key}".` : 'Remove it, or add its block.';
  const place = { file: page.document.path, pointer: spare?.pointer ?? ['data', 'products'] };
  const isOfKind = wanted.length === 0 || wanted.includes(catalogue.value.products[spare?.key ?? '']?.category ?? '');
  if (unknown || spare) yield { ...place, message, advice, likely: !unknown && isOfKind };
}

type PlacedClue = Clue & { pointer: Pointer };

function clueIn({ annotation, names, value, pointer }: DocumentValue, subjects: Subjects): PlacedClue[] {
  const says = String(value);
  const [kind, about] = names ? (['words', subjects.said(says)] as const) : readingOf(annotation, says, subjects);
  return about ? [{ kind, says, about, pointer }] : [];
}

function readingOf(annotation: Annotation, says: string, subjects: Subjects): readonly [Clue['kind'], Clue['about']] {
  if (annotation === 'href') return ['address', says.startsWith('/') ? subjects.said(says) : undefined];
  if (annotation === 'anchor') return ['address', subjects.said(`/${says}`)];
  if (annotation === 'link-prefix') return ['reference', subjects.said(says)];
  if (annotation === 'product-reference') return ['reference', subjects.about([says])];
  if (annotation === 'category-reference') return ['reference', subjects.category(says)];
  return ['reference', annotation === 'card-colour' ? subjects.colour(says) : undefined];
}

/** Finds blocks and entries that pair a product or category with the link, colour or name of another. */
export function* blockTies(
  { blocks }: Pick<ParsedPage, 'blocks'>,
  shared: SharedDocuments,
  wanted: readonly string[] = [],
): Iterable<Tie> {
  const { catalogue, validator } = shared;
  if (!catalogue) return;
  const subjects = subjectsIn(catalogue.value)(validator);
  const found: { tie: Tie; own: Clue['about']; says: Clue['about'] }[] = [];
  for (const block of blocks) {
    const references = block.marked.filter(
      ({ annotation }) => annotation === 'product-reference' || annotation === 'category-reference',
    );
    for (const [column, { pointer, annotation }] of references.entries()) {
      const holder = pointer.slice(0, -1);
      const clues = block.marked.flatMap((one) => (isWithin(one.pointer, holder) ? clueIn(one, subjects) : []));
      const words = [[...holder, 'label'], ...(annotation === 'category-reference' ? cellsIn(block, column) : [])];
      for (const place of words) {
        const says = valueAt(block.document.value, place);
        if (typeof says !== 'string') continue;
        const about = subjects.level(levelsIn(says)) ?? subjects.said(says);
        clues.push({ kind: 'words', says, about, pointer: place });
      }
      const isStrange = (key: string) =>
        wanted.length > 0 && !wanted.includes(catalogue.value.products[key]?.category ?? wanted[0] ?? '');
      const odd = oddOneOut(clues.map((one) => ({ ...one, strange: one.kind === 'reference' && isStrange(one.says) })));
      if (!odd) continue;
      const { says, kind, about } = odd.odd;
      const name = nameOf(odd.meant);
      const { products, categories } = catalogue.value;
      const isReference = Object.hasOwn(products, says) || Object.hasOwn(categories, says);
      const message = isReference
        ? `“${says}” is not what the rest of this entry is about${name && `: that is ${name}`}.`
        : `“${says}” is beside ${name || 'words about something else'}, and does not belong there.`;
      const [key] = odd.meant.products;
      const right = key === undefined ? `Name ${name ? `one of ${name}` : 'another'}` : `Write "${key}"`;
      const fit = insteadOf(says, odd.meant, catalogue.value) ?? addressOf(says, odd.meant, shared);
      const instead = isReference ? undefined : fit;
      const truth = instead === undefined ? `Write what is true of ${name || 'this entry'}.` : `Write "${instead}".`;
      const advice = isReference ? `${right}, or change the rest.` : truth;
      const tie = { file: block.document.path, pointer: odd.odd.pointer, message, advice, likely: kind === 'words' };
      found.push({ tie, own: odd.meant, says: about });
    }
  }
  // Of two in each other's place, one is reported.
  for (const [index, { tie, own, says }] of found.entries()) {
    const other = found.findIndex((one) => agree(one.own, says) && agree(one.says, own));
    if (other < 0) yield tie;
    else if (index < other) yield { ...tie, advice: `Swap ${says && nameOf(says)} and ${own && nameOf(own)}.` };
  }
}

/** The one address that is about the product that is meant, in place of another address. */
function addressOf(says: string, { products }: About, shared: SharedDocuments) {
  const [key = '', ...others] = products;
  if (others.length > 0 || !says.startsWith('/')) return undefined;
  const right = Object.keys(shared.urlHistory?.value.urls ?? {}).filter((address) => {
    const about = productsSaid(address, shared);
    return about.size === 1 && about.has(key);
  });
  return right.length === 1 ? right[0] : undefined;
}

function cellsIn({ value, pointer }: ParsedBlock, column: number): Pointer[] {
  const rows = valueAt(value, ['rows']);
  return Array.isArray(rows) ? rows.map((_, row) => [...pointer, 'rows', row, 'cells', column]) : [];
}
