import { memoizeLast } from '../memoize.ts';
import { replaceAnnotated } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { expandBlocks } from './fragments.ts';
import type { ParsedBlock, ParsedFragment, ParsedPage, ParsedSite } from './parsed-site.ts';

const repeatedOf = memoizeLast((_: ParsedSite) => new Map<ParsedPage | ParsedFragment, ReadonlySet<ParsedBlock>>());

/**
 * The blocks of a page or fragment that show again what an earlier block of it shows. For a page, its fragments count with
 * what they contain. An anchor makes no difference: nobody sees it.
 */
export function repeatedBlocks(holder: ParsedPage | ParsedFragment, parsedSite: ParsedSite): ReadonlySet<ParsedBlock> {
  const known = repeatedOf(parsedSite).get(holder);
  if (known) return known;
  const repeated = findRepeated(holder, parsedSite);
  repeatedOf(parsedSite).set(holder, repeated);
  return repeated;
}

function findRepeated(holder: ParsedPage | ParsedFragment, parsedSite: ParsedSite): ReadonlySet<ParsedBlock> {
  const shown =
    'page' in holder ? expandBlocks(holder, parsedSite) : holder.blocks.map((block) => ({ block, origin: block }));
  const first = new Map<string, ParsedBlock>();
  const repeated = new Set<ParsedBlock>();
  const types = new Map<string, number>();
  for (const { block } of shown) types.set(block.type, (types.get(block.type) ?? 0) + 1);
  for (const { block, origin } of shown) {
    if (!block.valid || types.get(block.type) === 1) continue;
    const content = contentOf(block, parsedSite.validator);
    const earlier = first.get(content);
    if (earlier === undefined) first.set(content, origin);
    else if (earlier !== origin) repeated.add(origin);
  }
  return repeated;
}

function contentOf({ type, value }: ParsedBlock, validator: Validator): string {
  if (type === 'fragment') return JSON.stringify(value);
  const anchors = validator.annotations(blockSchemaId(type), 'anchor');
  if (anchors.length === 0) return JSON.stringify(value);
  return JSON.stringify(replaceAnnotated(value, anchors, () => undefined));
}
