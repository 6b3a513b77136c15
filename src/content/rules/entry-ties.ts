import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { ParsedBlock, ParsedSite } from '../parser/parsed-site.ts';
import { annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { quotedFacts, textsOf } from '../text/facts.ts';
import { type Clue, oddOneOut, type Tie } from './tie.ts';

/** Where a block, or an entry of its lists, names a product and beside it the link, colour, heading or facts of another. */
export function* entryTies(block: ParsedBlock, parsedSite: ParsedSite, categories: readonly string[]): Iterable<Tie> {
  const { validator, catalogue } = parsedSite;
  if (!block.valid || !catalogue || !validator.blockTypes.includes(block.type)) return;
  const paths = validator.annotations(blockSchemaId(block.type));
  const products = annotatedValues(
    block.value,
    paths.filter(({ annotation }) => annotation === 'product-reference'),
    [],
  );
  const keys = products.map(({ value }) => String(value));
  for (const { pointer, value } of products) {
    const key = String(value);
    if (!catalogue.value.products[key]) continue;
    const holder = pointer.slice(0, -1);
    const odd = oddOneOut(key, cluesIn(valueAt(block.value, holder), paths, holder), catalogue, categories);
    if (!odd) continue;
    const isStrange =
      keys.indexOf(key) !== keys.lastIndexOf(key) || !categories.includes(catalogue.value.products[key].category);
    const clue = odd.outvoted || !isStrange ? odd.clue : undefined;
    const place = { file: block.document.path, pointer: [...block.pointer, ...(clue?.pointer ?? pointer)] };
    const rival = odd.other === undefined ? '' : `, not “${odd.other}”`;
    const message = clue
      ? `“${clue.says}” is beside the product “${key}”${rival}, and does not belong to it.`
      : `“${key}” is not the product that the rest of this entry is about${odd.other ? `: that is “${odd.other}”` : ''}.`;
    const advice = clue ? `Write what belongs to “${key}”.` : `Write "${odd.other ?? '…'}", or change the rest.`;
    yield { ...place, slice: clue?.slice, message, advice, certain: !clue?.words, about: [key, odd.other ?? ''] };
  }
}

/** What the strings of an object say about its product: addresses, anchors, colours, names and quoted facts. */
export function cluesIn(
  value: unknown,
  paths: ReturnType<ParsedSite['validator']['annotations']>,
  holder: Pointer,
): Clue[] {
  const own = paths.flatMap(({ path, ...rest }) =>
    holder.every((step, depth) => path[depth] === (typeof step === 'number' ? '*' : step))
      ? [{ ...rest, path: path.slice(holder.length) }]
      : [],
  );
  const clues: Clue[] = [];
  for (const { annotation, path, names = false } of own) {
    if (!names && annotation !== 'href' && annotation !== 'anchor' && annotation !== 'card-colour') continue;
    for (const { pointer, value: says } of annotatedValues(value, [{ annotation, path }], holder))
      if (annotation !== 'href' || String(says).startsWith('/'))
        clues.push({ says: String(says), pointer, words: names, colour: annotation === 'card-colour' });
  }
  for (const { pointer, text } of textsOf(value, [...holder]))
    for (const { name, slice } of quotedFacts(text))
      clues.push({ says: name.split('.')[1] ?? '', pointer, slice, words: true });
  return clues;
}
