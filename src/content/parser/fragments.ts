import type { FragmentReference } from '../../generated/documents.ts';
import { memoizeLast } from '../memoize.ts';
import type { ParsedBlock, ParsedDocument, ParsedPage, SharedDocuments } from './parsed-site.ts';

/** The name that a fragment block uses, or undefined for other blocks. */
export function fragmentUsed({ type, valid, value }: ParsedBlock): string | undefined {
  return type === 'fragment' && valid && isReference(value) ? value.use : undefined;
}

/** The valid blocks of a page or fragment itself. */
export function validBlocks({ page, fragment }: ParsedDocument): readonly ParsedBlock[] {
  return ((page ?? fragment)?.blocks ?? []).filter(({ valid }) => valid);
}

/** A block of a page or of its fragments. `origin` is the page's own block that it came from. */
export interface ExpandedBlock {
  block: ParsedBlock;
  origin: ParsedBlock;
}

/** A page's blocks with fragments expanded, nested ones too. A missing or circular one adds none; rules report it. */
export const expandBlocks = memoizeLast(expand);

function expand(page: ParsedPage, { fragments }: SharedDocuments): readonly ExpandedBlock[] {
  if (!page.blocks.some(({ type }) => type === 'fragment'))
    return page.blocks.map((block) => ({ block, origin: block }));
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
export function filesOf(page: ParsedPage, shared: SharedDocuments): string[] {
  return [page.document.path, ...fragmentsOf(page.blocks, shared).map((name) => fragmentFile(name, shared))];
}

export function fragmentFile(name: string, { root }: Pick<SharedDocuments, 'root'>): string {
  return `${root}/_fragments/${name}.json`;
}

/** The names of the fragments that blocks use, each followed by those nested in it; missing ones included. */
export function fragmentsOf(blocks: readonly ParsedBlock[], { fragments }: SharedDocuments): string[] {
  const names = new Set<string>();
  const visit = (some: readonly ParsedBlock[]) => {
    for (const block of some) {
      const name = fragmentUsed(block);
      if (name === undefined || names.has(name)) continue;
      names.add(name);
      visit(fragments.get(name)?.blocks ?? []);
    }
  };
  visit(blocks);
  return [...names];
}

function isReference(value: object): value is FragmentReference {
  return 'use' in value && typeof value.use === 'string';
}
