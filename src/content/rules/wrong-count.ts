import { expandBlocks, filesOf } from '../parser/fragments.ts';
import type { ParsedPage, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { type CountedList, countedLists } from '../schema/counted-lists.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { isChosenFrom, isCountOf, mayCount, numbersIn } from '../text/counts.ts';
import { textsIn } from '../text/facts.ts';
import type { Place } from './naming.ts';
import { productsIn } from './products.ts';
import type { Rule } from './rule.ts';

const PRODUCT = 'defs/catalogue-product.schema.json';

export const wrongCount: Rule = {
  code: 'wrong-count',
  severity: 'warning',
  allowable: true,
  title: 'No text counts a list wrongly.',
  explanation:
    'Copy that says how many entries a list has, such as “10 modules” or “choose from the 10”, must be right. The counts of the catalogue need not be typed: {{counts.KEY}} is the number of products in the category, or of modules of the product, with that key. Which lists are counted, and by which words, is in their schemas (“counted”).',
  *document({ catalogue, page }, shared) {
    for (const { product, placeOf } of productsIn({ catalogue }))
      yield* judge(product, placeOf(), countedLists(product, PRODUCT, shared.validator), shared);
    if (!page) return;
    // The strings of a page; those of its fragments are about other pages too.
    const place = { file: page.document.path, pointer: [] };
    for (const found of judge(page.page, place, listsOn(page, shared), shared))
      yield { ...found, dependsOn: filesOf(page, shared) };
  },
};

/** The lists of the products that a page sells, and of its blocks. */
function listsOn(page: ParsedPage, shared: SharedDocuments): CountedList[] {
  const { catalogue, validator } = shared;
  const { product, products = [] } = page.page.data ?? {};
  const sold = [product, ...products].flatMap((key) => catalogue?.value.products[key ?? ''] ?? []);
  const blocks = expandBlocks(page, shared).filter(({ block }) => block.valid);
  return [
    ...sold.flatMap((one) => countedLists(one, PRODUCT, validator)),
    ...blocks.flatMap(({ block }) => countedLists(block.value, blockSchemaId(block.type), validator)),
  ];
}

function* judge(value: object, place: Place, lists: readonly CountedList[], site: SharedDocuments): Iterable<Finding> {
  if (lists.length === 0) return;
  const nouns = lists.flatMap((list) => list.nouns);
  for (const { pointer, text } of textsIn(value)) {
    if (!mayCount(text, nouns)) continue;
    for (const number of numbersIn(text, site.facts?.value)) {
      const { slice, count, before } = number;
      const counted = isChosenFrom(number) ? lists : lists.filter(({ nouns }) => isCountOf(number, nouns));
      const [first] = counted;
      if (!first || counted.some(({ length }) => length === count)) continue;
      const message = `“${slice}” is not how many ${first.nouns[0]} there are: the list has ${first.length}.`;
      const advice = `Write ${first.length}. The counts of the catalogue, of a category or product, can be quoted instead.`;
      yield { ...place, pointer: [...place.pointer, ...pointer], slice, after: before.slice(-20), message, advice };
    }
  }
}
