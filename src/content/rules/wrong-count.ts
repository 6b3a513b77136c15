import { valueAt } from '../documents/json-value.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoize, memoizeLast, memoizeTexts } from '../memoize.ts';
import {
  expandBlocks,
  filesOf,
  type ParsedBlock,
  type ParsedPage,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import { type PlacedText, textsIn } from '../parser/read-text.ts';
import { type Finding, SALES } from '../problems/problem.ts';
import { fieldsWith } from '../schema/schema.ts';
import { blockFields, blockSchemaId, type Validator } from '../schema/validator.ts';
import { chosenIn, countedBy, isChosenFrom, likeNumber, numbersIn } from '../text/counts.ts';
import { productsIn } from './products.ts';
import { choicesOf, type DocumentRule, type Place } from './rule.ts';

const PRODUCT = 'defs/catalogue-product.schema.json';
/** “Both” and “two” are often two of many. */
const FEWEST_ANYWHERE = 3;
/** The words before a number that counts all: none in its sentence, or “the”, “our”, “there are”. */
const OF_ALL = /(?:^|[.!?:\n]\s*|\b(?:the|all|our|these|are|has|have|between)\s)$/i;

export const wrongCount: DocumentRule = function* ({ catalogue, page, fragment, texts }, shared) {
  for (const { key, product, placeOf } of productsIn({ catalogue }))
    yield* judge(countingIn(textsIn(product), shared), placeOf(), () => listsOf(product, key, shared));
  const holder = page ?? fragment;
  if (!holder) return;
  const mayCount = texts.filter(({ counts }) => counts);
  const counting = countingIn(mayCount, shared);
  const place = { file: holder.document.path, pointer: [] };
  for (const { type, value, pointer, valid } of counting.length > 0 ? holder.blocks : []) {
    // The strings of a block that are beside its lists.
    const beside = counting.filter(
      (one) => one.pointer.length === pointer.length + 1 && isWithin(one.pointer, pointer),
    );
    const lists = () => countedLists(value, blockSchemaId(type), shared.validator, 'countedHere');
    if (valid) yield* judge(beside, place, lists);
  }
  if (!page) return;
  const own = shared.catalogue ? [shared.catalogue.document.path, SALES] : [];
  // The strings of a page; those of its fragments are about other pages too.
  for (const found of judge(counting, place, () => listsOn(page, shared)))
    yield { ...found, dependsOn: [...filesOf(page, shared), ...own] };
  for (const { type, value, pointer, document } of blocksOf(page, shared)) {
    const own = document.path === place.file ? pointer : undefined;
    for (const choice of choicesIn(value, type, shared.validator))
      for (const found of judgeChoice(choice, mayCount, place.file, own))
        yield { ...found, dependsOn: [choicesOf(document.path)] };
  }
};

function blocksOf(page: ParsedPage, shared: SharedDocuments): ParsedBlock[] {
  return expandBlocks(page, shared).flatMap(({ block }) => (block.valid ? [block] : []));
}

/** The lists of the products that a page sells, of its blocks, and of all categories. */
function listsOn(page: ParsedPage, shared: SharedDocuments): CountedList[] {
  const { catalogue, validator } = shared;
  const { product, products = [], category } = page.page.data ?? {};
  const sold = [product, ...products].flatMap((key = '') => {
    const found = catalogue?.value.products[key];
    return found ? [{ key, found }] : [];
  });
  const own = [category, ...products.map((key) => catalogue?.value.products[key]?.category)];
  return [
    ...sold.flatMap(({ key, found }) => listsOf(found, key, shared)),
    ...blocksOf(page, shared).flatMap(({ value, type }) => countedLists(value, blockSchemaId(type), validator)),
    ...catalogueLists(shared).flatMap(({ key, ofPage, ofOthers }) => (own.includes(key) ? ofPage : ofOthers)),
  ];
}

function listsOf(product: object, key: string, { validator }: SharedDocuments): CountedList[] {
  return countedLists(product, PRODUCT, validator).map((list) => ({ ...list, quote: `{{counts.${key}}}` }));
}

/** The products of each category as a list, and the lists of each product, as pages about them count them, and as others do. */
const catalogueLists = memoizeLast((shared: SharedDocuments) => {
  const { categories, products } = shared.catalogue?.value ?? { categories: {}, products: {} };
  const categorised = Object.entries(categories).map(([key, { name, counted = [`products of ${name}`] }]) => ({
    key,
    nouns: counted,
    length: Object.values(products).filter(({ category }) => category === key).length,
    quote: `{{counts.${key}}}`,
  }));
  const listed = Object.entries(products).flatMap(([key, product]) =>
    listsOf(product, key, shared).map((list) => ({ key, ...list })),
  );
  return [...categorised, ...listed].map(({ key, ...list }: CountedList & { key: string }) => ({
    key,
    ofPage: [{ ...list, ofAll: true }],
    ofOthers: withAnywhere(list),
  }));
});

/** A list by the nouns of several words, which can mean no other one. */
function withAnywhere({ nouns, ...list }: CountedList): CountedList[] {
  const clear = nouns.filter((noun) => noun.includes(' '));
  return clear.length > 0 ? [{ ...list, nouns: clear, fewest: FEWEST_ANYWHERE }] : [];
}

/** The numbers of a string that count the entries of some list, and the nouns that they count: most strings have none. */
const countsIn = memoizeLast((shared: SharedDocuments) => {
  const { validator, facts } = shared;
  const fields = [PRODUCT, ...validator.blockTypes.map(blockSchemaId)].flatMap((id) =>
    (['counted', 'countedHere'] as const).flatMap((by) => countedFields(id, validator, by)),
  );
  const ofSchemas = fields.flatMap(({ nouns }) => nouns);
  const nouns = [...ofSchemas, ...catalogueLists(shared).flatMap(({ ofPage }) => ofPage.flatMap((list) => list.nouns))];
  return memoizeTexts((text) =>
    numbersIn(text, facts?.value)
      .map((number) => ({
        ...number,
        isChosen: isChosenFrom(number),
        ofAll: OF_ALL.test(number.before),
        nouns: new Set(countedBy(number, nouns)),
      }))
      .filter(({ isChosen, nouns: { size } }) => isChosen || size > 0),
  );
});

function countingIn(texts: readonly PlacedText[], shared: SharedDocuments) {
  const counts = countsIn(shared);
  return texts.flatMap(({ pointer, text }) => {
    const numbers = counts(text);
    return numbers.length > 0 ? [{ pointer, numbers }] : [];
  });
}

function* judge(
  counting: ReturnType<typeof countingIn>,
  place: Place,
  listsThere: () => readonly CountedList[],
): Iterable<Finding> {
  const lists = counting.length > 0 ? listsThere() : [];
  for (const { pointer, numbers } of counting) {
    for (const { slice, count, before, isChosen, ofAll, nouns } of numbers) {
      const counted = lists.filter((list) => {
        // One word alone counts a category, as in “10 tests on one day”, only where all of it are meant.
        const isMeant = (noun: string) => nouns.has(noun) && (ofAll || !list.ofAll || noun.includes(' '));
        const { fewest = 0 } = list;
        return count >= fewest && (list.nouns.some(isMeant) || (isChosen && fewest === 0));
      });
      const [first] = counted;
      if (!first || counted.some(({ length }) => length === count)) continue;
      const there = first.length === 1 ? 'is only one entry' : `are ${first.length} ${first.nouns[0]}`;
      const message = `There ${there}, but this says “${slice}”.`;
      const advice = `Write ${likeNumber(slice, first.length)}${first.quote ? `, or quote ${first.quote}` : ''}.`;
      yield { ...place, pointer: [...place.pointer, ...pointer], slice, after: before.slice(-20), message, advice };
    }
  }
}

/**
 * @param texts the strings of the page with a number
 * @param own where the block is in the page; none for a block of a fragment, whose own number another page may judge
 */
function* judgeChoice(
  { pointer, text, length }: Choice,
  texts: readonly PlacedText[],
  file: string,
  own: Pointer | undefined,
): Iterable<Finding> {
  const rule = chosenIn(text)[0];
  if (!rule) return;
  if (own && rule.count > length) {
    const message = `There are ${length} to choose from, but this asks for “${rule.slice}”.`;
    const advice = 'Lower the number, or add to the list.';
    return yield { file, pointer: [...own, ...pointer], slice: rule.slice, message, advice };
  }
  for (const { pointer, text } of texts) {
    for (const { slice, count, from } of chosenIn(text)) {
      if (from === undefined) continue;
      if (count === rule.count && from === length) continue;
      const message = `The page offers ${rule.slice.toLowerCase()} of ${length}, but this says “${slice}”.`;
      yield { file, pointer, slice, message, advice: 'Correct the number that is wrong.' };
    }
  }
}

/** A list whose schema says, by the keyword `counted` or `countedHere`, what copy calls its entries. */
interface CountedList {
  nouns: readonly string[];
  length: number;
  /** The fact that states its length. */
  quote?: string | undefined;
  /** Smaller numbers before one of the nouns do not count the whole list. */
  fewest?: number;
  /** True if one word alone counts it only where all of them are meant. */
  ofAll?: boolean;
}

/** @param by `counted` for what the copy of a page calls the entries, `countedHere` for that of the value alone */
function countedLists(
  value: object,
  schemaId: string,
  validator: Validator,
  by: 'counted' | 'countedHere' = 'counted',
): CountedList[] {
  return countedFields(schemaId, validator, by).flatMap(({ key, nouns }) => {
    const list = valueAt(value, [key]);
    return Array.isArray(list) ? [{ nouns, length: list.length }] : [];
  });
}

function countedFields(schemaId: string, validator: Validator, by: 'counted' | 'countedHere') {
  return fieldsWith(validator.schema(schemaId) ?? {}, by).flatMap(([key, { [by]: nouns }]) =>
    Array.isArray(nouns) ? [{ key, nouns: nouns.map(String) }] : [],
  );
}

/** A string that says how many entries of the list beside it to choose, by the keyword `chosenFrom`. */
interface Choice {
  pointer: Pointer;
  text: string;
  length: number;
}

function choicesIn(value: object, type: string, validator: Validator): Choice[] {
  return (choiceFields(validator).get(type) ?? []).flatMap(({ pointer, from }) => {
    const text = valueAt(value, pointer);
    const list = valueAt(value, from);
    return typeof text === 'string' && Array.isArray(list) ? [{ pointer, text, length: list.length }] : [];
  });
}

/** The choices among the fields of the objects that a block has, and the lists that they are from. Most types have none. */
const choiceFields = memoize((validator: Validator) =>
  blockFields(validator, (schema) =>
    fieldsWith(schema, 'properties').flatMap(([key, field]) =>
      fieldsWith(field, 'chosenFrom').map(([name, { chosenFrom }]) => ({
        pointer: [key, name],
        from: [key, String(chosenFrom)],
      })),
    ),
  ),
);
