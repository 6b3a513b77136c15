import { ownViolations } from '../parser/kind-violations.ts';
import {
  type DocumentValue,
  filesOf,
  type ParsedDocument,
  type ParsedPage,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import { isCalled, levelsIn, levelsOf } from '../text/levels.ts';
import { belongingTies } from './belongings.ts';
import { blockTies, clueIn, type PlacedClue } from './block-ties.ts';
import { agree, insteadOf, nameOf, oddOneOut, subjectsIn } from './subjects.ts';
import { markedIn, type Subject, type Tie } from './tie.ts';

/** Finds contradictions about product, category, level and card in a page's data, address, title, banner and blocks. */
export function* pageTies({ page, pictures }: ParsedDocument, shared: SharedDocuments): Iterable<Tie> {
  const subject = page && subjectIn(page, pictures, shared);
  if (!subject) return;
  // The cause comes first, and its consequences are left out.
  for (const tiesOf of [headTies, entryTiesOf, categoryTies, listTies, belongingTies]) {
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

function entryTiesOf({ page, shared, wanted }: Subject): Iterable<Tie> {
  return blockTies(page, shared, wanted);
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
    const own = levelsOf(catalogue.value).find((one) => one.category === category && isCalled(one, catalogue.value));
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
