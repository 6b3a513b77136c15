import type { FragmentReference } from '../../generated/documents.ts';
import { rememberedLast } from './memoize.ts';
import type { Draft, DraftBlock, DraftPage } from './parsed-site.ts';

/** The name that a fragment block uses, or undefined for other blocks. */
export function fragmentUsed({ type, sound, value }: DraftBlock): string | undefined {
  return type === 'fragment' && sound && isReference(value) ? value.use : undefined;
}

/** A block of a page or of its fragments. `origin` is the page's own block that it came from. */
export interface ExpandedBlock {
  block: DraftBlock;
  origin: DraftBlock;
}

/**
 * The blocks of a page with its fragments expanded, nested ones included. A fragment that is missing or includes itself
 * adds no blocks; rules report it.
 */
export function expandBlocks(page: DraftPage, draft: Draft): readonly ExpandedBlock[] {
  const known = expansionsOf(draft).get(page);
  if (known) return known;
  const blocks = expand(page, draft);
  expansionsOf(draft).set(page, blocks);
  return blocks;
}

/** Several rules need the blocks of every page: they are expanded once for each draft. */
const expansionsOf = rememberedLast((_: Draft) => new Map<DraftPage, readonly ExpandedBlock[]>());

function expand(page: DraftPage, draft: Draft): ExpandedBlock[] {
  const expandBlock = (block: DraftBlock, origin: DraftBlock, within: readonly string[]): ExpandedBlock[] => {
    const name = fragmentUsed(block);
    if (name === undefined) return block.type === 'fragment' ? [] : [{ block, origin }];
    if (within.includes(name)) return [];
    const blocks = draft.fragments.get(name)?.blocks ?? [];
    return blocks.flatMap((inner) => expandBlock(inner, origin, [...within, name]));
  };
  return page.blocks.flatMap((block) => expandBlock(block, block, []));
}

/** The paths of the documents that make up a page: its own, and those of its fragments, nested ones included. */
export function filesOf(page: DraftPage, draft: Draft): string[] {
  const files = new Set([page.document.path]);
  const visit = (blocks: DraftPage['blocks']): void => {
    for (const block of blocks) {
      const name = fragmentUsed(block);
      if (name === undefined) continue;
      const file = `${draft.root}/_fragments/${name}.json`;
      if (files.has(file)) continue;
      files.add(file);
      visit(draft.fragments.get(name)?.blocks ?? []);
    }
  };
  visit(page.blocks);
  return [...files];
}

function isReference(value: object): value is FragmentReference {
  return 'use' in value && typeof value.use === 'string';
}
