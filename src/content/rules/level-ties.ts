import type { Kind } from '../../generated/documents.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { expandBlocks } from '../parser/fragments.ts';
import type { Validator } from '../schema/validator.ts';
import { textsOf } from '../text/facts.ts';
import {
  findOtherLevel,
  isCalled,
  type Level,
  levelOfAddress,
  levelsIn,
  levelsOf,
  mayNameLevel,
} from '../text/levels.ts';
import { withoutLinks } from '../text/prose.ts';
import { markedIn, namesOfProducts, type Subject, type Tie } from './tie.ts';

type Levels = NonNullable<Kind['levels']>;

/** Finds where a page names another level than its category; or, if everything else names the other, the category. */
export function* levelTies(subject: Subject): Iterable<Tie> {
  const { page, kind, shared, catalogue } = subject;
  const { levels } = kind;
  const { product = '', category = catalogue.value.products[product]?.category } = page.page.data ?? {};
  const known = levelsOf(catalogue.value);
  const byCategory = known.find((one) => one.category === category);
  // A category that is called another level is reported by itself.
  if (!levels || !byCategory || !isCalled(byCategory, catalogue.value)) return;
  const prefixes = markedIn(page, 'link-prefix').flatMap(({ value }) =>
    courseForms(shared.validator).flatMap((form) => levelOfAddress(String(value), form) ?? []),
  );
  const said = [levelOfAddress(page.page.route, levels.address), levelsIn(page.page.title)[0], ...prefixes].filter(
    (level) => level !== undefined && known.some(({ number }) => number === level),
  );
  const count = ({ number }: Level) => said.filter((one) => one === number).length;
  const own = known.toSorted((a, b) => count(b) - count(a))[0] ?? byCategory;
  if (count(own) > count(byCategory) + 1) yield wrongCategory(own, byCategory.category, subject);
  else yield* otherLevels(byCategory, levels, subject);
}

/** Reports a page that names a different level from its data. */
function wrongCategory({ number, category: right }: Level, category: string, { page, catalogue }: Subject): Tie {
  const { title, data: { product } = {} } = page.page;
  const names = namesOfProducts(catalogue)('');
  const isLike = (key: string) => names.likeness(title, key) > 0.4 && names.other(title, key) === undefined;
  const { products } = catalogue.value;
  const sibling = product && Object.keys(products).find((key) => products[key]?.category === right && isLike(key));
  const what = product === undefined ? 'category is' : `product “${product}” is in`;
  const message = `The address and title of ${page.document.path} are about Level ${number}, and its ${what} “${category}”.`;
  const advice = `Write "${sibling ?? right}".`;
  return product === undefined || sibling !== undefined
    ? { file: page.document.path, pointer: ['data', sibling ? 'product' : 'category'], message, advice }
    : { file: catalogue.document.path, pointer: ['products', product, 'category'], message, advice };
}

/** The forms of the addresses that courses have, such as /nvq-LEVEL-. */
const courseForms = memoize(({ kinds }: Validator) =>
  [...kinds.values()].flatMap(({ data, levels }) => (levels && data === 'product' ? levels.address : [])),
);

/** Finds the parts of a page that are about another level than its own, or about that level's card. */
function* otherLevels(own: Level, levels: Levels, { page, shared }: Subject): Iterable<Tie> {
  const file = page.document.path;
  const { route, title, description } = page.page;
  const rights = courseForms(shared.validator).map((form) => form.replace('LEVEL', own.number));
  for (const { pointer, value } of markedIn(page, 'link-prefix')) {
    if (rights.length === 0 || rights.includes(String(value))) continue;
    const message = `The courses of Level ${own.number} are not at “${value}…”.`;
    yield { file, pointer, message, advice: `Write "${rights[0]}".` };
  }
  const address = levelOfAddress(route, levels.address) ?? own.number;
  if (address !== own.number) {
    const message = `This page is about Level ${own.number}, and its address says Level ${address}.`;
    yield { file, pointer: ['route'], message, advice: 'Give it an address of its own level.', likely: true };
  }
  const card = own.card === undefined ? '' : `, which leads to the ${own.card} card`;
  const wrong = (slice: string) => ({
    message: `“${slice}” is not about Level ${own.number}, which this page sells or lists.`,
    advice: `Write what is true of Level ${own.number}${card}.`,
  });
  const texts = textsOf({ title, description }, [], mayNameLevel);
  for (const { block, origin } of expandBlocks(page, shared)) {
    if (!block.valid || !levels.blocks.includes(block.type)) continue;
    const placeOf = (pointer: Pointer) => (block === origin ? pointer : [...origin.pointer, 'use']);
    const addresses = block.marked.filter(({ annotation }) => annotation === 'href');
    for (const { pointer, text } of textsOf(block.value, block.pointer, mayNameLevel))
      if (!addresses.some((one) => isWithin(pointer, one.pointer))) texts.push({ pointer: placeOf(pointer), text });
    for (const { annotation, pointer, value } of block.marked)
      if (annotation === 'card-colour' && own.card !== undefined && value !== own.card)
        yield { file, pointer: placeOf(pointer), ...wrong(`${value}`) };
  }
  for (const { pointer, text } of texts) {
    const slice = findOtherLevel(withoutLinks(text), own);
    if (slice !== undefined) yield { file, pointer, slice, ...wrong(slice), likely: true };
  }
}
