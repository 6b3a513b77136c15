import type { Kind } from '../../generated/documents.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { expandBlocks } from '../parser/fragments.ts';
import type { Validator } from '../schema/validator.ts';
import { textsOf } from '../text/facts.ts';
import { findOtherLevel, type Level, levelOfAddress, levelsIn, mayNameLevel } from '../text/levels.ts';
import { withoutLinks } from '../text/prose.ts';
import { markedIn, namesOfProducts, type Subject, type Tie } from './tie.ts';

type Levels = NonNullable<Kind['levels']>;

/** Where a page names another level than its category; or, if everything else names the other, the category. */
export function* levelTies(subject: Subject): Iterable<Tie> {
  const { page, kind, catalogue } = subject;
  const { levels } = kind;
  const { product = '', category = catalogue.value.products[product]?.category } = page.page.data ?? {};
  const byCategory = Object.keys(levels?.categories ?? {}).find((level) => levels?.categories[level] === category);
  if (!levels || byCategory === undefined) return;
  const prefixes = markedIn(page, 'link-prefix').flatMap(({ value }) =>
    courseForms(subject.parsedSite.validator).flatMap((form) => levelOfAddress(String(value), form) ?? []),
  );
  const said = [levelOfAddress(page.page.route, levels.address), levelsIn(page.page.title)[0], ...prefixes].filter(
    (level) => level !== undefined && level in levels.categories,
  );
  const count = (level: string) => said.filter((one) => one === level).length;
  const own = [byCategory, ...new Set(said)].toSorted((a = '', b = '') => count(b) - count(a))[0] ?? byCategory;
  if (own !== byCategory && count(own) > count(byCategory) + 1) yield wrongCategory(own, category, levels, subject);
  else yield* otherLevels({ number: byCategory, card: levels.cards[byCategory] }, levels, subject);
}

/** What a page says is another level than what its data says. */
function wrongCategory(
  own: string,
  category: string | undefined,
  { categories }: Levels,
  { page, catalogue }: Subject,
): Tie {
  const { title, data: { product } = {} } = page.page;
  const right = categories[own] ?? '';
  const names = namesOfProducts(catalogue);
  const { products } = catalogue.value;
  const sibling = Object.keys(product === undefined ? {} : products).find(
    (key) =>
      products[key]?.category === right && names.likeness(title, key) > 0.4 && names.other(title, key) === undefined,
  );
  const inPage = product === undefined || sibling !== undefined;
  return {
    file: (inPage ? page : catalogue).document.path,
    pointer: inPage ? ['data', sibling ? 'product' : 'category'] : ['products', product, 'category'],
    message: `The address and title of ${page.document.path} are about Level ${own}, and its ${product === undefined ? 'category is' : `product “${product}” is in`} “${category}”.`,
    advice: `Write "${sibling ?? right}".`,
  };
}

/** The forms of the addresses that courses have, such as /nvq-LEVEL-. */
const courseForms = memoize(({ kinds }: Validator) =>
  [...kinds.values()].flatMap(({ data, levels }) => (levels && data === 'product' ? levels.address : [])),
);

/** What a page says about another level than its own, or about that level's card. */
function* otherLevels(own: Level, levels: Levels, { page, parsedSite }: Subject): Iterable<Tie> {
  const file = page.document.path;
  const { route, title, description } = page.page;
  const advice = `Write what is true of Level ${own.number}${own.card === undefined ? '' : `, which leads to the ${own.card} card`}.`;
  const rights = courseForms(parsedSite.validator).map((form) => form.replace('LEVEL', own.number));
  for (const { pointer, value } of markedIn(page, 'link-prefix')) {
    if (rights.length === 0 || rights.includes(String(value))) continue;
    const message = `The courses of Level ${own.number} are not at “${value}…”.`;
    yield { file, pointer, message, advice: `Write "${rights[0]}".` };
  }
  const address = levelOfAddress(route, levels.address);
  if (address !== undefined && address !== own.number) {
    const message = `This page is about Level ${own.number}, and its address says Level ${address}.`;
    yield { file, pointer: ['route'], message, advice: 'Give it an address of its own level.', likely: true };
  }
  const texts = textsOf({ title, description }, [], mayNameLevel);
  const describe = (slice: string) => `“${slice}” is not about Level ${own.number}, which this page sells or lists.`;
  for (const { block, origin } of expandBlocks(page, parsedSite)) {
    if (!block.valid || !levels.blocks.includes(block.type)) continue;
    const placeOf = (pointer: Pointer) => (block === origin ? pointer : [...origin.pointer, 'use']);
    const addresses = block.marked.filter(({ annotation }) => annotation === 'href');
    for (const { pointer, text } of textsOf(block.value, block.pointer, mayNameLevel))
      if (!addresses.some((one) => isWithin(pointer, one.pointer))) texts.push({ pointer: placeOf(pointer), text });
    for (const { annotation, pointer, value } of block.marked) {
      if (annotation !== 'card-colour' || own.card === undefined || value === own.card) continue;
      yield { file, pointer: placeOf(pointer), message: describe(`${value}`), advice };
    }
  }
  for (const { pointer, text } of texts) {
    const slice = findOtherLevel(withoutLinks(text), own, parsedSite.facts?.value);
    if (slice !== undefined) yield { file, pointer, slice, message: describe(slice), advice, likely: true };
  }
}
