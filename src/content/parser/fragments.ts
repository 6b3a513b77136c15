import type { FragmentReference } from '../../generated/documents.ts';
import { memoizeLast } from '../memoize.ts';
import type { ParsedBlock, ParsedPage, ParsedSite } from './parsed-site.ts';

/** The name that a fragment block uses, or undefined for other blocks. */
export function fragmentUsed({ type, valid, value }: ParsedBlock): string | undefined {
  return type === 'fragment' && valid && isReference(value) ? value.use : undefined;
}

/** A block of a page or of its fragments. `origin` is the page's own block that it came from. */
export interface ExpandedBlock {
  block: ParsedBlock;
  origin: ParsedBlock;
}

/**
 * The blocks of a page with its fragments expanded, nested ones included. A fragment that is missing or includes itself
 * adds no blocks; rules report it.
 */
export function expandBlocks(page: ParsedPage, parsedSite: ParsedSite): readonly ExpandedBlock[] {
  const known = expansionsOf(parsedSite).get(page);
  if (known) return known;
  const blocks = expand(page, parsedSite);
  expansionsOf(parsedSite).set(page, blocks);
  return blocks;
}

/** Several rules need the blocks of every page: they are expanded once for each parsed site. */
const expansionsOf = memoizeLast((_: ParsedSite) => new Map<ParsedPage, readonly ExpandedBlock[]>());

function expand(page: ParsedPage, { fragments }: ParsedSite): ExpandedBlock[] {
  const expanded: ExpandedBlock[] = [];
  const add = (block: ParsedBlock, origin: ParsedBlock, within: readonly string[]): void => {
    if (block.type !== 'fragment') expanded.push({ block, origin });
    const name = fragmentUsed(block);
    if (name === undefined || within.includes(name)) return;
    for (const inner of fragments.get(name)?.blocks ?? []) add(inner, origin, [...within, name]);
  };
  for (const block of page.blocks) add(block, block, []);
  return expanded;
}

/** The paths of the documents that make up a page: its own, and those of its fragments, nested ones included. */
export function filesOf(page: ParsedPage, parsedSite: ParsedSite): string[] {
  const files = new Set([page.document.path]);
  const visit = (blocks: ParsedPage['blocks']): void => {
    for (const block of blocks) {
      const name = fragmentUsed(block);
      if (name === undefined) continue;
      const file = `${parsedSite.root}/_fragments/${name}.json`;
      if (files.has(file)) continue;
      files.add(file);
      visit(parsedSite.fragments.get(name)?.blocks ?? []);
    }
  };
  visit(page.blocks);
  return [...files];
}

function isReference(value: object): value is FragmentReference {
  return 'use' in value && typeof value.use === 'string';
}
