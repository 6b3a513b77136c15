import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import type { ParsedBlock, ParsedSite } from '../parser/parsed-site.ts';
import { groupBy } from './naming.ts';
import { type Clue, oddOneOut, type Subject, type Tie } from './tie.ts';

/** Where a block, or an entry of its lists, names a product and beside it the link, colour, heading or facts of another. */
export function* entryTies(block: ParsedBlock, { parsedSite, catalogue, wanted }: Subject): Iterable<Tie> {
  const products = block.marked.filter(({ annotation }) => annotation === 'product-reference');
  const keys = products.map(({ value }) => String(value));
  for (const [index, { pointer }] of products.entries()) {
    const key = keys[index] ?? '';
    const product = catalogue.value.products[key];
    const odd = product && oddOneOut(key, cluesIn(block, pointer.slice(0, -1), parsedSite), catalogue, wanted);
    if (!odd) continue;
    const isStrange = keys.indexOf(key) !== keys.lastIndexOf(key) || !wanted.includes(product.category);
    const clue = odd.outvoted || !isStrange ? odd.clue : undefined;
    const place = { file: block.document.path, pointer: clue?.pointer ?? pointer };
    const rival = odd.other === undefined ? '' : `, not “${odd.other}”`;
    const message = clue
      ? `“${clue.says}” is beside the product “${key}”${rival}, and does not belong to it.`
      : `“${key}” is not the product that the rest of this entry is about${odd.other ? `: that is “${odd.other}”` : ''}.`;
    const advice = clue ? `Write what belongs to “${key}”.` : `Write "${odd.other ?? '…'}", or change the rest.`;
    yield { ...place, slice: clue?.slice, message, advice, certain: !clue?.words, about: [key, odd.other ?? ''] };
  }
}

/** What a block, or an entry in it, says about its product: addresses, anchors, colours, names and quoted facts. */
export function cluesIn({ document, marked }: ParsedBlock, holder: Pointer, parsedSite: ParsedSite): Clue[] {
  const clues: Clue[] = [];
  for (const { annotation, names = false, pointer, value } of marked) {
    const isAddress = annotation === 'anchor' || (annotation === 'href' && String(value).startsWith('/'));
    const colour = annotation === 'card-colour';
    if ((names || isAddress || colour) && isWithin(pointer, holder))
      clues.push({ says: String(value), pointer, words: names, colour });
  }
  for (const { pointer, quotes } of quotingTexts(parsedSite).get(document) ?? []) {
    if (!isWithin(pointer, holder)) continue;
    for (const { name, slice } of quotes) clues.push({ says: name.split('.')[1] ?? '', pointer, slice, words: true });
  }
  return clues;
}

/** The strings that quote facts, by document. */
const quotingTexts = memoizeLast(({ texts }: ParsedSite) =>
  groupBy(
    texts.filter(({ quotes }) => quotes.length > 0),
    ({ document }) => document,
  ),
);
